/** What opening an address reaches: the web, a file of this computer, or a place that no step may open. */
export type AddressKind = 'web' | 'file' | 'refused';

const web = new Set(['http', 'https', 'about', 'data', 'practice']);

/** Reads an address as `open_page` does: without a scheme it is https, and letter case does not matter. */
export function kindOfAddress(address: string): AddressKind {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(address.trim())?.[1]?.toLowerCase();
  if (scheme === undefined || web.has(scheme)) return 'web';
  return scheme === 'file' ? 'file' : 'refused';
}

/**
 * The origin that an address leads to, as browsers read it; undefined while the text ends before its host is complete.
 * `known` is the beginning of the address that is written, `isWhole` when nothing follows it.
 */
export function originOf({ known, isWhole }: { readonly known: string; readonly isWhole: boolean }): string | undefined {
  const text = known.trim();
  const full = hasScheme(text) ? text : `${/^(localhost|127\.|\[::1\])/.test(text) ? 'http' : 'https'}://${text}`;
  const [, scheme = '', authority = '', end = ''] = /^([a-z][a-z0-9+.-]*):[/\\]*([^/\\?#]*)(.?)/is.exec(full) ?? [];
  if (authority === '' || (!isWhole && end === '')) return undefined;
  const protocol = scheme.toLowerCase();
  if (protocol === 'practice') return 'the practice site';
  if (protocol !== 'http' && protocol !== 'https') return undefined;
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  return `${protocol}://${host.replace(protocol === 'http' ? /:80$/ : /:443$/, '')}`;
}

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
