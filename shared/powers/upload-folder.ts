import type { KnownText } from '../variables/inputs.ts';

/**
 * Returns the written folder of a path that ends in a run-time value. Undefined if no folder is written, as
 * then a page could name any file.
 */
export function uploadFolder({ known }: KnownText): string | undefined {
  const at = Math.max(known.lastIndexOf('/'), known.lastIndexOf('\\'));
  const folder = at < 0 ? '.' : known.slice(0, at);
  return known === '' || /^([a-z]:)?[/\\]*$/i.test(folder) ? undefined : folder;
}
