import { completeAddress } from '../secrets/origins.ts';

/** What opening an address reaches: the web, a file of this computer, or a place that no step may open. */
export type AddressKind = 'web' | 'file' | 'refused';

const web = new Set(['http', 'https', 'about', 'practice']);

/** Reads an address as `open_page` does: without a scheme it is https, and letter case does not matter. */
export function kindOfAddress(address: string): AddressKind {
  const scheme = completeAddress(address).split(':', 1)[0]?.toLowerCase() ?? '';
  if (web.has(scheme)) return 'web';
  return scheme === 'file' ? 'file' : 'refused';
}
