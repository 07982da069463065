const unseenOne =
  '[\\p{Default_Ignorable_Code_Point}\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\ufff9-\\ufffb\\u2800]|\\\\{1,8}u(?:00[aA][dD]|200[b-fB-F]|2060|[fF][eE][fF]{2})|%(?:25){0,3}[eE]2%(?:25){0,3}80%(?:25){0,3}[89][b-fB-F]|&(?:amp;){0,3}(?:shy|zwj|zwnj|lrm|rlm|NoBreak|ZeroWidthSpace|#0*(?:173|820[3-7]|8288|65279)|#[xX]0*(?:[aA][dD]|200[b-fB-F]|2060|[fF][eE][fF]{2}));|<wbr\\s*/?>';
const unseen = `(?:${unseenOne})*`;
const unseenOrGroup = `(?:[\\s.\\-]|${unseenOne}){0,6}`;
const minGroupedDigits = 8;
const space =
  '\\s|\\+|%(?:25){0,3}(?:20|0[9AaDd]|[Cc]2%(?:25){0,3}[Aa]0)|\\\\{1,8}[nrt]|&nbsp;|&#0*(?:9|10|13|32|160);|&#[xX]0*(?:9|[aAdD]|20|[aA]0);|<br\\s*/?>';
const named: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

export interface Spelling {
  readonly characters: readonly string[];
  readonly between: string;
  readonly flags: 'gu' | 'giu';
}

const minForAnyCase = 8;

/** Raw, JSON, HTML, URL, and form encoding, also nested. */
export function spellingOf(value: string): Spelling {
  const pieces = value.trim().match(/\s+|./gsu) ?? [];
  const patterns = new Map<string, string>();
  const known = (piece: string): string => {
    const pattern =
      patterns.get(piece) ??
      (/^\s/.test(piece)
        ? `(?:${unseen}(?:${[space, ...Array.from(new Set(piece), patternOf)].join('|')}))+`
        : patternOf(piece));
    patterns.set(piece, pattern);
    return pattern;
  };
  const isLongNumber = /^\d+$/.test(value.trim()) && value.trim().length >= minGroupedDigits;
  return {
    characters: pieces.map(known),
    between: isLongNumber ? unseenOrGroup : unseen,
    flags: value.length >= minForAnyCase ? 'giu' : 'gu',
  };
}

function patternOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from(
    { length: character.length },
    (_, index) =>
      `(?:\\\\{1,8}|${percentSign})u${anyCase(character.charCodeAt(index).toString(16).padStart(4, '0'))}`,
  ).join('');
  const forms = new Set([character, character.normalize('NFC'), character.normalize('NFD')]);
  const alternatives = [
    // A raw backslash also starts the other spellings.
    units,
    ...(character === '\\' ? [`(?:\\\\|${percentOf('\\')}){1,8}`] : Array.from(forms, escaped)),
    ...('"\'/'.includes(character)
      ? [`(?:\\\\|${percentOf('\\')}){1,8}(?:${escaped(character)}|${percentOf(character)})`]
      : []),
    ...(Object.hasOwn(named, character) ? [`&(?:amp;){0,3}${named[character] ?? ''};`] : []),
    `&(?:amp;){0,3}#(?:0*${code}(?:;|(?!\\d))|[xX]0*${anyCase(code.toString(16))}(?:;|(?![\\da-fA-F])))`,
    ...(code < 256 ? [`\\\\{1,8}x${anyCase(code.toString(16).padStart(2, '0'))}`] : []),
    percentOf(character),
    ...(code < 128
      ? []
      : [
          ...(latinBytes.has(character) ? [percentOf([latinBytes.get(character) ?? 0])] : []),
          // For letters outside a page's character set.
          `${percentOf('&')}${percentOf('#')}${code}${percentOf(';')}`,
        ]),
  ];
  return `(?:${alternatives.join('|')})`;
}

const percentSign = '%(?:25){0,3}';
const percentOf = (bytes: string | readonly number[]): string =>
  Array.from(
    typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    (byte) => `${percentSign}${anyCase(byte.toString(16).padStart(2, '0'))}`,
  ).join('');

const latinBytes: ReadonlyMap<string, number> = new Map(
  Array.from(
    `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index))}`,
    (letter, index) => [letter, 128 + index],
  ),
);

function inLatin(value: string): Buffer | undefined {
  const bytes = Array.from(value, (letter) =>
    letter < '\x80' ? letter.charCodeAt(0) : latinBytes.get(letter),
  );
  if (bytes.every((byte) => byte === undefined || byte < 128)) return undefined;
  return bytes.includes(undefined) ? undefined : Buffer.from(bytes as number[]);
}

export function encodingsOf(value: string): readonly Spelling[] {
  const forms = new Set([
    value,
    value.trim().replaceAll(/\s+/g, ' '),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(Buffer.from(value).toString()),
  ]);
  const latin = inLatin(value);
  return [...Array.from(forms, (form) => Buffer.from(form)), ...(latin === undefined ? [] : [latin])].flatMap(
    encodings,
  );
}

function encodings(bytes: Buffer): readonly Spelling[] {
  if (bytes.length < minEncoded) return [];
  const shifted = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '');
    // The first and last letters may also encode bits of what surrounds the value.
    return text.slice(offset === 0 ? 0 : offset + 1, (bytes.length + offset) % 3 === 0 ? undefined : -1);
  });
  const base64 = shifted.map((text): Spelling => ({
    characters: text
      .split('')
      .map((letter) => (letter === '+' ? '[+\\-]' : letter === '/' ? '[/_]' : letter)),
    between: '[\\s\\p{Default_Ignorable_Code_Point}]{0,3}',
    flags: 'gu',
  }));
  const hex: Spelling = {
    characters: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')),
    between:
      bytes.length < minListed ? '' : '[\\s:,;\\-\\p{Default_Ignorable_Code_Point}]{0,3}(?:0x|\\\\{1,8}x)?',
    flags: 'giu',
  };
  const list: Spelling = {
    characters: Array.from(bytes, (byte) => `(?<!\\d)0{0,2}${byte}(?!\\d)`),
    // JSON may number the bytes: {"0":72,"1":105}.
    between: '[\\s,;"]{1,4}(?:\\d{1,7}"\\s?:\\s?"?)?',
    flags: 'gu',
  };
  return [...base64, hex, ...(bytes.length < minListed ? [] : [list])];
}

/** Shorter values match by chance. */
const minEncoded = 4;
const minListed = 8;

const anyCase = (hex: string): string =>
  hex.replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
