/** Available in all runtimes, but `shared` has no platform types. Throws for an invalid address. */
declare const URL: new (text: string) => { readonly protocol: string; readonly host: string };

/**
 * The origin of a typed address, such as `https://shop.example`; undefined if it isn't a site. Adds a scheme
 * like `completeAddress`.
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

/** Adds a missing scheme: `http://` for this computer, otherwise `https://`. */
export function completeAddress(address: string): string {
  const text = address.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  return /^(localhost|127\.|\[::1\])/.test(text) ? `http://${text}` : `https://${text}`;
}

/** Whether a site is allowed: the same origin, or the same host by https if http without a port is listed. */
export function isOneOf(origin: string, origins: readonly string[]): boolean {
  return (
    origins.includes(origin) ||
    (/^https:\/\/[^:]+$/.test(origin) && origins.includes(origin.replace('https:', 'http:')))
  );
}
