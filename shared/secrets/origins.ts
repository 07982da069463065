/** Every runtime has it, and `shared` is typed without any of them. Throws where a text isn't an address. */
declare const URL: new (text: string) => { readonly protocol: string; readonly host: string };

/**
 * The origin of an address as a person writes it, such as `https://shop.example`; undefined for what isn't an address of a
 * site. Without a scheme it is read as `completeAddress` reads it. The practice site has the origin that its address begins with.
 */
export function originOf(address: string): string | undefined {
  try {
    const { protocol, host } = new URL(completeAddress(address));
    return host !== '' && ['http:', 'https:', 'practice:'].includes(protocol)
      ? `${protocol}//${host}`
      : undefined;
  } catch {
    return undefined;
  }
}

/** Adds the scheme that a person leaves out: `http://` for this computer, `https://` for any other. */
export function completeAddress(address: string): string {
  const text = address.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  return /^(localhost|127\.|\[::1\])/.test(text) ? `http://${text}` : `https://${text}`;
}

/** Whether a site is one of these: the very same origin, or the same host by https where http without a port is named. */
export function isOneOf(origin: string, origins: readonly string[]): boolean {
  return (
    origins.includes(origin) ||
    (/^https:\/\/[^:]+$/.test(origin) && origins.includes(origin.replace('https:', 'http:')))
  );
}
