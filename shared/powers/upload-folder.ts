import type { KnownText } from '../variables/inputs.ts';

/** The folder that a path stays in whose end the run learns: what is written up to the last separator. Undefined where nothing written holds it: then a page could name any file. */
export function uploadFolder({ known }: KnownText): string | undefined {
  const at = Math.max(known.lastIndexOf('/'), known.lastIndexOf('\\'));
  const folder = at < 0 ? '.' : known.slice(0, at);
  return known === '' || /^([a-z]:)?[/\\]*$/i.test(folder) ? undefined : folder;
}
