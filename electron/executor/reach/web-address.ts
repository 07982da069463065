/** An address that a model chose, as the browser will read it. */
export interface WebAddress {
  readonly href: string;
  /** Scheme, host in punycode and port: two addresses of one site have the same. */
  readonly origin: string;
}

/** Reads an address as a browser does; undefined for one that isn't http or https, or that carries a user name or password. */
export function readWebAddress(text: string): WebAddress | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !isWeb(address) || address.username !== '' || address.password !== '')
    return undefined;
  return { href: address.href, origin: address.origin };
}

/** The site of a page that is open, by its address. Undefined for a page of no site, such as about:blank or an error page. */
export function originOfPage(address: string): string | undefined {
  const page = URL.canParse(address) ? new URL(address) : undefined;
  return page === undefined || page.origin === 'null' || !/^https?:/.test(page.origin)
    ? undefined
    : page.origin;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';
