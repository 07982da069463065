/** An address that a model chose, as the browser reads it. */
export interface WebAddress {
  readonly href: string;
  /** Scheme, host in punycode and port; identifies the site. */
  readonly origin: string;
}

/**
 * Parses an address as a browser does; undefined unless it is http or https without a user name and password.
 */
export function readWebAddress(text: string): WebAddress | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !isWeb(address) || address.username !== '' || address.password !== '')
    return undefined;
  return { href: address.href, origin: address.origin };
}

/** The site of an open page; undefined for about:blank or an error page. */
export function originOfPage(address: string): string | undefined {
  const page = URL.canParse(address) ? new URL(address) : undefined;
  return page === undefined || page.origin === 'null' || !/^https?:/.test(page.origin)
    ? undefined
    : page.origin;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';
