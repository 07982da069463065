declare const URL: (new (text: string) => { readonly origin: string }) & { canParse(text: string): boolean };

/** Scheme, host, and port; undefined if invalid. */
export function keyOriginOf(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { origin } = new URL(baseUrl);
  return origin === 'null' ? undefined : origin;
}
