import type { Json } from '../../../shared/json.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { encodingsOf, spellingOf, type Spelling } from './spellings.ts';

/** A text in which the secrets are hidden. */
type HideText = (text: string) => string;

export interface Masker {
  text(text: string): string;
  /** Hides them in every text, number and key; copies only what changes. */
  json<Value extends Json>(value: Value): Value;
  /** Whether a text gives a secret away. */
  isTelling(text: string): boolean;
}

/** From so many characters on, the beginning of a secret is as good as the secret. */
const fewestOfLong = 16;
/** At the end of a text that was cut, fewer are enough. */
const fewestAtCut = 6;
/** A text this short was hardly cut. */
const shortestCut = 60;
/** A line of a secret with several lines, such as a key file. */
const fewestOfLine = 8;

/** Hides the values of secrets in every spelling that pages, servers and protocols use, and the beginnings of those that were cut off. */
export function maskerFor(secrets: readonly string[]): Masker {
  const values = new Set(secrets.flatMap((value) => [value, value.normalize('NFC'), ...linesOf(value)]).filter((value) => value.trim() !== ''));
  const hiding = [...values].sort((one, other) => other.length - one.length).map(hideValue);
  if (hiding.length === 0) return { text: (text) => text, json: (value) => value, isTelling: () => false };
  const text: HideText = (given) => hiding.reduce((masked, hide) => hide(masked), given);
  return { text, json: (value) => mapTexts(value, text) as typeof value, isTelling: (given) => text(given) !== given };
}

const linesOf = (value: string): string[] => (/\r|\n/.test(value.trim()) ? value.split(/[\r\n]+/).filter((line) => line.trim().length >= fewestOfLine) : []);

function hideValue(value: string): HideText {
  const spelling = spellingOf(value);
  const whole = hideSpelling(spelling);
  const cut = hideCut(spelling);
  const encoded = encodingsOf(value);
  return (text) => encoded.reduce((masked, pattern) => masked.replaceAll(pattern, secretMask), cut(whole(text)));
}

/** Hides the value, and of a long one each beginning that is long enough. Walks a long one on from its beginning, so that the pattern stays small. */
function hideSpelling({ characters, between, flags }: Spelling): HideText {
  const headLength = Math.min(characters.length, fewestOfLong);
  const head = new RegExp(characters.slice(0, headLength).join(between), flags);
  if (characters.length === headLength) return (text) => text.replaceAll(head, secretMask);
  const rest = characters.slice(headLength).map((character) => new RegExp(`${between}${character}`, flags.replace('g', 'y')));
  return (text) => {
    let masked = '';
    let done = 0;
    head.lastIndex = 0;
    for (let found = head.exec(text); found !== null; found = head.exec(text)) {
      masked += text.slice(done, found.index) + secretMask;
      done = endOf(rest, text, head.lastIndex);
      head.lastIndex = done;
    }
    return done === 0 ? text : masked + text.slice(done);
  };
}

/** Where the characters end that follow one another from here. */
function endOf(rest: readonly RegExp[], text: string, from: number): number {
  let at = from;
  for (const character of rest) {
    character.lastIndex = at;
    if (!character.test(text)) break;
    at = character.lastIndex;
  }
  return at;
}

/** Hides the beginning of the value where a text ends in it, or breaks off with an ellipsis. */
function hideCut({ characters, between, flags }: Spelling): HideText {
  if (characters.length <= fewestAtCut) return (text) => text;
  const optional = characters.slice(fewestAtCut, fewestOfLong).reduceRight((inner, character) => `(?:${between}${character}${inner})?`, '');
  const pattern = new RegExp(`${characters.slice(0, fewestAtCut).join(between)}${optional}(?=(…|\\.\\.\\.)|$)`, flags);
  return (text) => text.replaceAll(pattern, (found, ellipsis: string | undefined) => (ellipsis !== undefined || text.length >= shortestCut ? secretMask : found));
}

/** A number is text to a secret of digits. */
function mapTexts(value: Json, change: HideText): Json {
  if (typeof value === 'string') return change(value);
  if (typeof value === 'number') return change(String(value)) === secretMask ? secretMask : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => mapTexts(item, change));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const changed = entries.map(([key, item]) => [change(key), mapTexts(item, change)] as const);
  return changed.every(([key, item], index) => key === entries[index]?.[0] && item === entries[index][1]) ? value : Object.fromEntries(changed);
}
