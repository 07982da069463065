/** Its key is stored under scheme, host and port; undefined if invalid. */
export function keyOriginOf(baseUrl: string): string | undefined {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : undefined;
}
