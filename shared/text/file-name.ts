/** A name as a file can bear it on every system, without its ending; `otherwise` when nothing of it is left. */
export function fileNameOf(name: string, otherwise: string): string {
  return (
    name
      .trim()
      .replace(/[^\p{L}\p{N} _-]+/gu, '-')
      .slice(0, 80) || otherwise
  );
}
