export interface WebAddress {
  readonly href: string;
  readonly origin: string;
}

/** Parses as a browser does; undefined unless http or https without user name and password. */
export function readWebAddress(text: string): WebAddress | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !isWeb(address) || address.username !== '' || address.password !== '')
    return undefined;
  return { href: address.href, origin: address.origin };
}

/** Undefined for about:blank or an error page. */
export function originOfPage(address: string): string | undefined {
  const page = URL.canParse(address) ? new URL(address) : undefined;
  return page === undefined || page.origin === 'null' || !/^https?:/.test(page.origin)
    ? undefined
    : page.origin;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';
