export function maskQuotes(text: string): { readonly plain: string; readonly quoted: readonly string[] } {
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

export function restoreQuotes(text: string, quoted: readonly string[]): string {
  return text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => quoted[Number(index)] ?? '').trim();
}

export function quoteAgain(text: string, quoted: readonly string[]): string {
  return text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => `“${quoted[Number(index)] ?? ''}”`).trim();
}
