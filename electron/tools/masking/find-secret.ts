import { encodingsOf, spellingOf, type Spelling } from './spellings.ts';

/** Where a secret stands in a text: from and to, as indexes. */
export type Span = readonly [from: number, to: number];

/** All places in a text, in order. */
export type Find = (text: string) => readonly Span[];

/** From so many characters on, the beginning of a secret is as good as the secret. */
const fewestOfLong = 16;
/** At the end of a text that was cut, fewer are enough. */
const fewestAtCut = 6;
/** Before the mark that Planwright itself puts where it cuts. */
const fewestBeforeMark = 3;
const cutMark = '…';
/** A text this short was hardly cut. */
const shortestCut = 60;

/** Finds a value in every spelling, whole or cut off. A part of a longer value is found as it is written only. */
export function findersOf(value: string, { isPart }: { readonly isPart: boolean }): readonly Find[] {
  const spelling = spellingOf(value);
  return [
    findSpelling(spelling),
    ...findCut(spelling),
    ...(isPart ? [] : encodingsOf(value).map(findSpelling)),
  ];
}

/** Finds the value, and of a long one each beginning that is long enough. Walks a long one on from its beginning, so that the pattern stays small. */
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

/** Finds the beginning of the value where a text ends in it, or breaks off with an ellipsis. */
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
