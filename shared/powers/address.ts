import { completeAddress } from '../secrets/origins.ts';

/** What an address leads to: a web page, a local file, or a page that no step may open. */
export type AddressKind = 'web' | 'file' | 'refused';

const web = new Set(['http', 'https', 'about', 'practice']);

/** Reads an address like `open_page`: the default scheme is https, and case doesn't matter. */
export function kindOfAddress(address: string): AddressKind {
  const scheme = completeAddress(address).split(':', 1)[0]?.toLowerCase() ?? '';
  if (web.has(scheme)) return 'web';
  return scheme === 'file' ? 'file' : 'refused';
}
