export type NameLikeness = 0 | 1 | 2;

/** For such a name, `loose` returns a part of its lowercase text. */
const plainName = /^(?:[!-_a-~]| (?! ))*$/;

/**
 * 0: identical. 1: identical without case, quotation marks, the star before a required field, and endings (of labels
 * and menus, a count).
 * 2: whole words of it.
 */
export function nameLikeness(wanted: string, name: string, isExact = false): NameLikeness | undefined {
  if (name === '' || wanted === '') return undefined;
  const { cleanText, looseText } = readWanted(wanted);
  // For most names of a large page, the comparison ends here.
  if (plainName.test(name) && !name.toLowerCase().includes(looseText)) return undefined;
  if (cleanText === clean(name)) return 0;
  if (isExact || looseText === '') return undefined;
  const named = loose(name);
  if (looseText === named || looseText === named.replace(ending, '')) return 1;
  return holdsWords(named, looseText) ? 2 : undefined;
}

const ending = /(?:\s*[▼▾▿⏷⌄▸▶►]| \(\d+\))$/u;

interface WantedName {
  readonly wanted: string;
  readonly cleanText: string;
  readonly looseText: string;
  readonly squeezedText: string;
}

let lastWanted: WantedName | undefined;

/** One name is compared with all names of a page. */
function readWanted(wanted: string): WantedName {
  if (lastWanted?.wanted !== wanted)
    lastWanted = {
      wanted,
      cleanText: clean(wanted),
      looseText: loose(wanted),
      squeezedText: squeezed(wanted),
    };
  return lastWanted;
}

const isClean = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Composes letters and drops invisible characters. */
export function clean(text: string | null | undefined): string {
  if (text === null || text === undefined) return '';
  if (isClean.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Ignores capitals, quotation marks, and white space. */
export function holdsText(text: string, wanted: string): boolean {
  const sought = plain(wanted);
  return sought !== '' && plain(text).includes(sought);
}

const negated = /(?:\b(?:not|never|no longer)|n't)(?: yet| been| being)* ?$/;

/**
 * Like `holdsText`, but “Not saved” doesn't say “saved”, nor “15 books” “5 books”. A capital means a
 * beginning.
 */
export function saysText(text: string, wanted: string): boolean {
  if (!holdsText(text, wanted)) return false;
  const isBeginning = hasLeadingCapital(wanted);
  const [shown, sought] = [lettersOf(text), lettersOf(wanted)];
  const [low, lowSought] = [shown.toLowerCase(), sought.toLowerCase()];
  // Some letters get longer in lower case.
  if (low.length !== shown.length || lowSought.length !== sought.length) return true;
  for (let at = low.indexOf(lowSought); at !== -1; at = low.indexOf(lowSought, at + 1)) {
    const before = shown.slice(0, at);
    const isPart = isInsideWord(before, shown.slice(at)) || isInsideNumber(shown, at, sought.length);
    if (isPart || negated.test(low.slice(0, at))) continue;
    if (!isBeginning || shown[at] === sought[0] || !/[\p{L}\p{N},] ?$/u.test(before)) return true;
  }
  return false;
}

/** True in “unsaved” and “15”. In “JaneSaved” and “A123”, a new word begins. */
function isInsideWord(before: string, text: string): boolean {
  const [last = '', first = ''] = [before.match(/.$/su)?.[0], text.match(/^./su)?.[0]];
  if (!isOneWord(last, first) || /\d/.test(last) !== /\d/.test(first)) return false;
  return !/^\p{Lu}/u.test(text) || !(/\p{Ll}/u.test(last) || /^.\p{Ll}/su.test(text));
}

/** “25” is neither in “250” nor, as one of their parts, in “2026-06-25” or “10:25”. */
function isInsideNumber(shown: string, at: number, length: number): boolean {
  const [before, wanted, after] = [
    shown.slice(0, at),
    shown.slice(at, at + length),
    shown.slice(at + length),
  ];
  return (
    (/\d$/.test(wanted) && /^\d/.test(after)) || (/^\d{1,2}(?!\d)/.test(wanted) && /\d[-:]$/.test(before))
  );
}

/** Whether it begins with a capital but isn't all capitals, as styles write. */
export function hasLeadingCapital(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return /^\p{Lu}/u.test(clean(text)) && (letters.length === 1 || letters !== letters.toUpperCase());
}

/** A month may be drawn apart from its year by a style alone, as in “Nov2026”. */
export function withYearApart(text: string): string {
  return text.replace(/(?<=\p{L}\p{Ll}{2})(?=(?:19|20)\d\d(?!\p{N}))/gu, ' ');
}

/** “10/ page” for “10 / page”. Spaces between digits count. */
export function differsInSpacesAlone(wanted: string, name: string): boolean {
  const { squeezedText } = readWanted(wanted);
  const letters = (text: string): string => text.replaceAll(' ', '');
  if (plainName.test(name) && !letters(name.toLowerCase()).includes(letters(squeezedText))) return false;
  return squeezedText !== '' && squeezedText === squeezed(name);
}

function squeezed(text: string): string {
  return loose(text).replace(/(?<!\d)\s+|\s+(?!\d)/gu, '');
}

export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function loose(text: string): string {
  return alike(text)
    .replace(/^\*\s*(?=[\p{L}\p{N}])/u, '')
    .replace(/\s*(?:[:*…]|\.\.\.|\(required\)|\(optional\))+$/u, '')
    .trim();
}

function plain(text: string): string {
  return lettersOf(text).toLowerCase();
}

/** An outline has a space between a word in bold and the period after it. */
function lettersOf(text: string): string {
  return likeTyped(text).replace(/ (?=[.,;:!?)\]])/g, '');
}

/** A style may show text in capitals. */
function alike(text: string): string {
  return likeTyped(text).toLowerCase();
}

function likeTyped(text: string): string {
  return clean(text.normalize('NFKC').replace(/[\u200c\u200d\ufe00-\ufe0f\p{Co}]/gu, ''))
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―]/g, '-');
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
