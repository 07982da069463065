/** People write `Control+K` for a `k` without Shift. */
export function keysToPress(written: string): string {
  return /^(?:(?:Control|Alt|Meta|ControlOrMeta)\+)+[A-Z]$/.test(written)
    ? written.slice(0, -1) + written.slice(-1).toLowerCase()
    : written;
}
