export type SchemeKind = 'web' | 'blank' | 'made-by-page' | 'file' | 'foreign';

/** Text that isn't an address is `foreign`. */
export function addressKindOf(address: string): SchemeKind {
  if (!URL.canParse(address)) return 'foreign';
  switch (schemeOf(address)) {
    case 'http':
    case 'https':
      return 'web';
    case 'about':
      return /^about:(blank|srcdoc)([?#]|$)/i.test(address.trim()) ? 'blank' : 'foreign';
    case 'blob':
    case 'data':
      return 'made-by-page';
    case 'file':
      return 'file';
    default:
      return 'foreign';
  }
}

export function schemeOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol.slice(0, -1) : '';
}
