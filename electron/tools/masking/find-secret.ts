import { encodingsOf, spellingOf, type Spelling } from './spellings.ts';

/** Where a secret is in a text, as indexes. */
export type Span = readonly [from: number, to: number];

/** Finds all places in a text, in order. */
export type Find = (text: string) => readonly Span[];

/** The first characters of a long secret count as the secret. */
const fewestOfLong = 16;
/** Minimum at the end of a cut text. */
const fewestAtCut = 6;
/** Minimum before Planwright's own cut mark. */
const fewestBeforeMark = 3;
const cutMark = '…';
/** Shorter texts were hardly cut. */
const shortestCut = 60;

/**
 * Returns finders for a value in every spelling, whole or cut off. Part of a longer value is found only as
 * written.
 */
export function findersOf(value: string, { isPart }: { readonly isPart: boolean }): readonly Find[] {
  const spelling = spellingOf(value);
  return [
    findSpelling(spelling),
    ...findCut(spelling),
    ...(isPart ? [] : encodingsOf(value).map(findSpelling)),
  ];
}

/**
 * Finds the value, or a long enough beginning of a long one. Follows a long one step by step, to keep the
 * pattern small.
 */
function findSpelling({ characters, between, flags }: Spelling): Find {
  const head = new RegExp(characters.slice(0, fewestOfLong).join(between), flags);
  const next = new Map(
    Array.from(new Set(characters), (character) => [
      character,
      new RegExp(`${between}${character}`, flags.replace('g', 'y')),
    ]),
  );
  const rest = characters.slice(fewestOfLong).flatMap((character) => next.get(character) ?? []);
  return (text) => {
    const spans: Span[] = [];
    head.lastIndex = 0;
    for (let found = head.exec(text); found !== null; found = head.exec(text)) {
      const end = endOf(rest, text, head.lastIndex);
      spans.push([found.index, end]);
      head.lastIndex = end;
    }
    return spans;
  };
}

/** End of the characters that follow each other from here. */
function endOf(rest: readonly RegExp[], text: string, from: number): number {
  let at = from;
  for (const character of rest) {
    character.lastIndex = at;
    if (!character.test(text)) break;
    at = character.lastIndex;
  }
  return at;
}

/** Finds the beginning of the value at the end of a text or before an ellipsis. */
function findCut({ characters, between, flags }: Spelling): readonly Find[] {
  if (characters.length <= fewestBeforeMark) return [];
  const optional = characters
    .slice(fewestBeforeMark, fewestOfLong)
    .reduceRight((inner, character) => `(?:${between}${character}${inner})?`, '');
  const pattern = new RegExp(
    `${characters.slice(0, fewestBeforeMark).join(between)}${optional}(?=(${cutMark}|\\.\\.\\.)|$)`,
    flags,
  );
  const isCut = (found: string, end: string | undefined, { length }: string): boolean =>
    end === cutMark ||
    (found.length >= fewestAtCut &&
      characters.length > fewestAtCut &&
      (end !== undefined || length >= shortestCut));
  return [
    (text) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: found, 1: end, index }): Span[] =>
        isCut(found, end, text) ? [[index, index + found.length]] : [],
      ),
  ];
}
