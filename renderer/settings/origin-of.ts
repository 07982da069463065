/** Returns scheme, host and port of a base URL, under which its key is stored; undefined if invalid. */
export function keyOriginOf(baseUrl: string): string | undefined {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : undefined;
}
