/** Scheme, host and port of a base URL, as a key is saved for them; undefined for none. */
export function originOf(baseUrl: string): string | undefined {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : undefined;
}
