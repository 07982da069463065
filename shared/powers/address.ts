import { completeAddress } from '../secrets/origins.ts';

export type AddressKind = 'web' | 'file' | 'refused';

const web = new Set(['http', 'https', 'about', 'practice']);

/** Without a scheme it is https. */
export function kindOfAddress(address: string): AddressKind {
  const scheme = completeAddress(address).split(':', 1)[0]?.toLowerCase() ?? '';
  if (web.has(scheme)) return 'web';
  return scheme === 'file' ? 'file' : 'refused';
}
