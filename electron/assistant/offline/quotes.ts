/** Replaces quoted texts by marks: `click 'Sign in'` → `click \u00010\u0001`. */
export function takeQuotes(text: string): { readonly plain: string; readonly quoted: readonly string[] } {
  const quoted: string[] = [];
  const plain = text.replace(
    /"([^"]*)"|“([^”“]*)”|„([^“”„]*)[“”]|«\s*([^»]*?)\s*»|`([^`]*)`|(?<![\p{L}\p{N}])['‘]((?:[^'’‘]|['’](?=\p{L}))*)['’](?!\p{L})/gu,
    (_, ...groups: (string | undefined)[]) => {
      quoted.push(groups.slice(0, 6).find((group) => group !== undefined) ?? '');
      return `\u0001${quoted.length - 1}\u0001`;
    },
  );
  return { plain, quoted };
}

/** Restores quoted texts without quotes. */
export function putBack(text: string, quoted: readonly string[]): string {
  return text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => quoted[Number(index)] ?? '').trim();
}

/** Restores quoted texts with quotes, for messages. */
export function sayBack(text: string, quoted: readonly string[]): string {
  return text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => `“${quoted[Number(index)] ?? ''}”`).trim();
}
