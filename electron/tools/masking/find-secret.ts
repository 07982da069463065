import { encodingsOf, spellingOf, type Spelling } from './spellings.ts';

export type SecretSpan = readonly [from: number, to: number];

export type Find = (text: string) => readonly SecretSpan[];

const minOfLong = 16;
/** Minimum at the end of a cut text. */
const minAtCut = 6;
const minBeforeMark = 3;
const cutMark = '…';
const minCutLength = 60;

/** A part of a longer value is found only as written. */
export function findersOf(value: string, { isPart }: { readonly isPart: boolean }): readonly Find[] {
  const spelling = spellingOf(value);
  return [
    findSpelling(spelling),
    ...findCut(spelling),
    ...(isPart ? [] : encodingsOf(value).map(findSpelling)),
  ];
}

function findSpelling({ characters, between, flags }: Spelling): Find {
  const head = new RegExp(characters.slice(0, minOfLong).join(between), flags);
  const next = new Map(
    Array.from(new Set(characters), (character) => [
      character,
      new RegExp(`${between}${character}`, flags.replace('g', 'y')),
    ]),
  );
  const rest = characters.slice(minOfLong).flatMap((character) => next.get(character) ?? []);
  return (text) => {
    const spans: SecretSpan[] = [];
    head.lastIndex = 0;
    for (let found = head.exec(text); found !== null; found = head.exec(text)) {
      const end = endOf(rest, text, head.lastIndex);
      spans.push([found.index, end]);
      head.lastIndex = end;
    }
    return spans;
  };
}

function endOf(rest: readonly RegExp[], text: string, from: number): number {
  let at = from;
  for (const character of rest) {
    character.lastIndex = at;
    if (!character.test(text)) break;
    at = character.lastIndex;
  }
  return at;
}

function findCut({ characters, between, flags }: Spelling): readonly Find[] {
  if (characters.length <= minBeforeMark) return [];
  const optional = characters
    .slice(minBeforeMark, minOfLong)
    .reduceRight((inner, character) => `(?:${between}${character}${inner})?`, '');
  const pattern = new RegExp(
    `${characters.slice(0, minBeforeMark).join(between)}${optional}(?=(${cutMark}|\\.\\.\\.)|$)`,
    flags,
  );
  const isCut = (found: string, end: string | undefined, { length }: string): boolean =>
    end === cutMark ||
    (found.length >= minAtCut &&
      characters.length > minAtCut &&
      (end !== undefined || length >= minCutLength));
  return [
    (text) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: found, 1: end, index }): SecretSpan[] =>
        isCut(found, end, text) ? [[index, index + found.length]] : [],
      ),
  ];
}
