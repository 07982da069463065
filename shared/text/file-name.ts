/** A file name valid on every system, without extension. */
export function fileNameOf(name: string, otherwise: string): string {
  return (
    name
      .trim()
      .replace(/[^\p{L}\p{N} _-]+/gu, '-')
      .slice(0, 80) || otherwise
  );
}
