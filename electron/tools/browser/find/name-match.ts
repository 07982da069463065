export type NameLikeness = 0 | 1 | 2;

/** 0: identical. 1: identical without case, quotation marks and label endings. 2: whole words of it. */
export function nameLikeness(wanted: string, name: string, isExact = false): NameLikeness | undefined {
  if (name === '' || wanted === '') return undefined;
  if (clean(wanted) === clean(name)) return 0;
  if (isExact) return undefined;
  const [wantedText, named] = [loose(wanted), loose(name)];
  if (wantedText === '') return undefined;
  if (wantedText === named) return 1;
  return holdsWords(named, wantedText) ? 2 : undefined;
}

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

function holdsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = text.slice(0, at).match(/.$/su)?.[0] ?? '';
    const behind = text.slice(at + words.length).match(/^./su)?.[0] ?? '';
    const [first = '', last = ''] = [words.match(/^./su)?.[0], words.match(/.$/su)?.[0]];
    if (!isOneWord(before, first) && !isOneWord(last, behind)) return true;
  }
  return false;
}

/** Chinese, Japanese and Thai have no spaces between words. */
function isOneWord(one: string, next: string): boolean {
  return (
    /^[\p{L}\p{N}]{2}$/u.test(one + next) &&
    !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u.test(one + next)
  );
}
