/** How well a name is the one that was asked for; lower is better. */
export type Likeness = 0 | 1 | 2;

/**
 * 0: letter for letter. 1: but for capitals, quotation marks and the signs that labels end with. 2: as whole words of it.
 * Undefined: it is another name. Blanks never count. With `exact`, only 0 is a match.
 */
export function likenessOf(wish: string, name: string, isExact = false): Likeness | undefined {
  if (name === '' || wish === '') return undefined;
  if (clean(wish) === clean(name)) return 0;
  if (isExact) return undefined;
  const [wished, named] = [loose(wish), loose(name)];
  if (wished === '') return undefined;
  if (wished === named) return 1;
  return holdsWords(named, wished) ? 2 : undefined;
}

/** As it is read: blanks of any kind are one blank, and signs that only say where a word may break are none. */
export function clean(text: string | null): string {
  return (text ?? '')
    .replace(/[\u200b\u00ad]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function loose(text: string): string {
  return clean(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s*(?:[:*…]|\.\.\.|\(required\)|\(optional\))+$/u, '')
    .trim();
}

/** Whether the words stand in the text, and no letter of the same script before or behind makes them part of another word. */
function holdsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = text.slice(0, at).match(/.$/su)?.[0] ?? '';
    const behind = text.slice(at + words.length).match(/^./su)?.[0] ?? '';
    const [first = '', last = ''] = [words.match(/^./su)?.[0], words.match(/.$/su)?.[0]];
    if (!isOneWord(before, first) && !isOneWord(last, behind)) return true;
  }
  return false;
}

/** Whether no word can end between these two signs. Chinese, Japanese and Thai write no blanks between words. */
function isOneWord(one: string, next: string): boolean {
  return (
    /^[\p{L}\p{N}]{2}$/u.test(one + next) &&
    !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u.test(one + next)
  );
}
