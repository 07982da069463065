const naming = new Set(['human-interfered', 'loop-limit', 'no-tools', 'not-verified', 'unknown-tool']);

/** Whether the message of a warning with this code names its step. */
export function namesStep(code: string | undefined): boolean {
  return code !== undefined && naming.has(code);
}
