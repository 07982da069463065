/** `shared` has no platform types. */
declare const URL: (new (text: string) => { readonly origin: string }) & { canParse(text: string): boolean };

/** Returns scheme, host and port of a base URL, under which its key is stored; undefined if invalid. */
export function keyOriginOf(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { origin } = new URL(baseUrl);
  return origin === 'null' ? undefined : origin;
}
