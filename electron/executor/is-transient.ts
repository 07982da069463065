const passing: ReadonlySet<string> = new Set(['target-not-found', 'target-covered', 'target-disabled', 'timeout', 'server-offline', 'page-not-loaded']);

/** Whether the same call may succeed in a moment. */
export function isTransient(code: string): boolean {
  return passing.has(code);
}
