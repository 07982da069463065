import type { FoundJson } from './json-slice.ts';

/** A stretch of a text: prose, or what begins as JSON does. */
export interface Piece {
  readonly text: string;
  readonly isJson: boolean;
  /** Undefined for prose, and for what makes no value. */
  readonly found?: FoundJson;
  /** It stands in a sentence, which goes on behind it on the same line. */
  readonly isInline: boolean;
}

const longestInline = 300;

/** What a person may read of a text: prose, with the JSON that a sentence speaks of, such as `${name}`. Examples stay, too. Without what `isAnswer`, without fences, and without lines that are broken by what was taken out. */
export function proseAround(
  pieces: readonly Piece[],
  {
    isAnswer,
    isExample,
  }: { isAnswer(found: FoundJson | undefined): boolean; isExample(found: FoundJson | undefined): boolean },
): string {
  const isTold = ({ found, isInline, text }: Piece): boolean =>
    (isInline || isExample(found)) && text.length <= longestInline && !isAnswer(found);
  const text = pieces
    .map((piece) => (!piece.isJson ? piece.text : isTold(piece) ? piece.text : hole))
    .join('');
  return cleanProse(
    text
      .split('\n')
      .filter((line) => !isBroken(line))
      .join('\n')
      .replaceAll(hole, ''),
  );
}

/** Stands where JSON was; no text has it. */
const hole = '\uE0FF';

/** Something was taken out of the middle of it. */
function isBroken(line: string): boolean {
  const first = line.search(solid);
  const gap = first === -1 ? -1 : line.indexOf(hole, first);
  return gap !== -1 && solid.test(line.slice(gap));
}
const solid = /[^\s\uE0FF`~]/;

function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start);
    if (end === -1) break;
    kept += text.slice(from, start);
    from = end + 3;
  }
  return kept + text.slice(from);
}

function cleanProse(text: string): string {
  return withoutComments(text)
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*\/\*.*\*\/[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:```+|~~~+|'''+)[^\n]*$/gm, '')
    .replace(/(?:```+|~~~+)(?:json\w*)?/gi, '')
    .replace(/<\/?(?:json|answer|output|response|plan|patch|tool_call)>/gi, '')
    .replace(/^[^\S\n]*(?:json|JSON)[^\S\n]*$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
