/** What kind of place an address names: a web page, an empty one, one that a page made itself, a local file, or something that only another program opens. */
export type AddressKind = 'web' | 'blank' | 'made-by-page' | 'file' | 'foreign';

/** Goes by the scheme, as browsers read it. Text that is no address at all is `foreign`. */
export function addressKindOf(address: string): AddressKind {
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

/** In lower case and without its colon, as a browser reads it: tabs and line breaks within are dropped. */
export function schemeOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol.slice(0, -1) : '';
}
