/** Where the string that begins with the `"` at this place ends: the index of its closing quote; undefined when it never closes. */
export function endOfQuoted(text: string, start: number): number | undefined {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = end;
    while (text.charAt(slashes - 1) === '\\') slashes -= 1;
    if ((end - slashes) % 2 === 0) return end;
  }
  return undefined;
}
