/** Broken JSON without the comments of a script, `# …`: to a reader of JSON each word of one would be a value. Strings stay whole. */
export function withoutHashComments(text: string): string {
  if (!text.includes('#')) return text;
  let kept = '';
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') kept += text.charAt(at++);
      else if (character === quote) quote = '';
    } else if (character === '"' || (character === "'" && /[\s[{,:]/.test(text.charAt(at - 1) || ' ')))
      quote = character;
    else if (character === '#' && /[\s,[\]{}]/.test(text.charAt(at - 1) || ' ')) {
      const end = text.indexOf('\n', at);
      if (end === -1) return kept;
      at = end;
    }
    kept += text.charAt(at);
  }
  return kept;
}
