const naming = new Set(['human-interfered', 'loop-limit', 'no-tools', 'not-verified', 'unknown-tool']);

export function namesStep(code: string | undefined): boolean {
  return code !== undefined && naming.has(code);
}
