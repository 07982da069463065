/** Formats as `40 ms`, `1.5 s`, `30 s`, or `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  const rounded = Math.round(milliseconds);
  if (rounded < 1000) return `${rounded} ms`;
  const seconds = Math.round(rounded / 1000);
  if (seconds < 60) return `${rounded < 9_950 ? Number((rounded / 1000).toFixed(1)) : seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}

export function formatElapsed(milliseconds: number): string {
  const rounded = Math.round(Math.max(0, milliseconds));
  const seconds = Math.round(rounded / 1000);
  if (seconds < 60) return `${rounded < 9_950 ? (rounded / 1000).toFixed(1) : seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
