/** Finds quoted texts and puts a mark in place of each, so that what they say is not read as words: `click 'Sign in'` → `click \u00010\u0001`. */
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

/** Puts quoted texts back, without their quotes. */
export function putBack(text: string, quoted: readonly string[]): string {
  return text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => quoted[Number(index)] ?? '').trim();
}

/** The same with quotes, to repeat what a person said. */
export function sayBack(text: string, quoted: readonly string[]): string {
  return text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => `“${quoted[Number(index)] ?? ''}”`).trim();
}
