/** `shared` has no platform types. */
declare const URL: new (text: string) => { readonly protocol: string; readonly host: string };

/** Undefined if it isn't a site. */
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

export function completeAddress(address: string): string {
  const text = address.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  return /^(localhost|127\.|\[::1\])/.test(text) ? `http://${text}` : `https://${text}`;
}

/** A listed http origin without a port also allows https. */
export function isListedOrigin(origin: string, origins: readonly string[]): boolean {
  return (
    origins.includes(origin) ||
    (/^https:\/\/[^:]+$/.test(origin) && origins.includes(origin.replace('https:', 'http:')))
  );
}
