import type { KnownText } from '../variables/inputs.ts';

/** Undefined without a folder, since a page could choose any file. */
export function uploadFolder({ known }: KnownText): string | undefined {
  const at = Math.max(known.lastIndexOf('/'), known.lastIndexOf('\\'));
  const folder = at < 0 ? '.' : known.slice(0, at);
  return known === '' || /^([a-z]:)?[/\\]*$/i.test(folder) ? undefined : folder;
}
