/** What may stand between two characters of a value without being seen. */
const unseen = '[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*';
/** People and pages write long numbers in groups. */
const unseenOrGroup = '[\\u00ad\\u200b-\\u200d\\u2060\\ufeff\\s.\\-]{0,3}';
/** From this many digits on a number may be grouped. */
const fewestGroupedDigits = 8;
/** White space of any kind and length, as pages collapse it and encodings write it. */
const space = '\\s|\\+|%(?:25){0,3}(?:20|0[9AaDd]|[Cc]2%(?:25){0,3}[Aa]0)|\\\\{1,8}[nrt]|&nbsp;|&#0*(?:9|10|13|32|160);|&#[xX]0*(?:9|[aAdD]|20|[aA]0);|<br\\s*/?>';
const named: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** A value, a pattern for each of its characters in any spelling: raw, JSON, HTML, URL and form encoding, mixed and nested as they come. */
export interface Spelling {
  readonly characters: readonly string[];
  /** Goes between two characters. */
  readonly between: string;
  /** Short values are compared letter by letter, others in any case. */
  readonly flags: 'g' | 'gi';
}

const fewestForAnyCase = 8;

export function spellingOf(value: string): Spelling {
  const pieces = value.trim().match(/\s+|./gsu) ?? [];
  const isLongNumber = /^\d+$/.test(value.trim()) && value.trim().length >= fewestGroupedDigits;
  return {
    characters: pieces.map((piece) => (/^\s/.test(piece) ? `(?:${unseen}(?:${[space, ...Array.from(new Set(piece), patternOf)].join('|')}))+` : patternOf(piece))),
    between: isLongNumber ? unseenOrGroup : unseen,
    flags: value.length >= fewestForAnyCase ? 'gi' : 'g',
  };
}

function patternOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, index) => `\\\\{1,8}u${anyCase(character.charCodeAt(index).toString(16).padStart(4, '0'))}`).join('');
  const percent = Array.from(Buffer.from(character), (byte) => `%(?:25){0,3}${anyCase(byte.toString(16).padStart(2, '0'))}`).join('');
  const forms = new Set([character, character.normalize('NFC'), character.normalize('NFD')]);
  const ways = [
    ...(character === '\\' ? ['\\\\{1,8}'] : Array.from(forms, escaped)),
    ...('"\'/'.includes(character) ? [`\\\\{1,8}${escaped(character)}`] : []),
    ...(Object.hasOwn(named, character) ? [`&(?:amp;){0,3}${named[character] ?? ''};`] : []),
    `&(?:amp;){0,3}#(?:0*${code}|[xX]0*${anyCase(code.toString(16))});`,
    units,
    ...(code < 256 ? [`\\\\{1,8}x${anyCase(code.toString(16).padStart(2, '0'))}`] : []),
    percent,
  ];
  return `(?:${ways.join('|')})`;
}

/** The same bytes in base64, wherever they begin in what was encoded, and in hexadecimal. */
export function encodingsOf(value: string): readonly RegExp[] {
  const bytes = Buffer.from(value);
  if (bytes.length < fewestEncoded) return [];
  const shifted = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64').replaceAll('=', '');
    // Its first and last letters also hold bits of the neighbours.
    return text.slice(offset === 0 ? 0 : offset + 1, (bytes.length + offset) % 3 === 0 ? undefined : -1);
  });
  const base64 = shifted.map((text) => new RegExp(text.split('').map((letter) => (letter === '+' ? '[+-]' : letter === '/' ? '[/_]' : letter)).join('[\\r\\n]*'), 'g'));
  return [...base64, new RegExp(bytes.toString('hex'), 'gi')];
}

/** Shorter ones would be found in any long text by chance. */
const fewestEncoded = 4;

const anyCase = (hex: string): string => hex.replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
