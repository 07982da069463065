/** Origin and path. Empty for `data:` and `blob:`. */
export function addressOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${host}${pathname}` : '';
  } catch {
    return '';
  }
}
