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

/** What a person may read of a text: prose, with the JSON that a sentence speaks of, such as `${name}`. Without what `isAnswer`, without fences, and without lines that are broken by what was taken out. */
export function proseAround(pieces: readonly Piece[], isAnswer: (found: FoundJson | undefined) => boolean): string {
  const isTold = ({ found, isInline, text }: Piece): boolean => isInline && text.length <= longestInline && !isAnswer(found);
  const text = pieces.map((piece) => (!piece.isJson ? piece.text : isTold(piece) ? piece.text : hole)).join('');
  return cleanProse(text.split('\n').filter((line) => !isBroken(line)).join('\n').replaceAll(hole, ''));
}

/** Stands where JSON was; no text has it. */
const hole = '\uE0FF';

/** Something was taken out of the middle of it. */
const isBroken = (line: string): boolean => /[^\s\uE0FF`~].*\uE0FF.*[^\s\uE0FF`~]/.test(line);

function cleanProse(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[ \t]*\/\*.*\*\/[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:```+|~~~+|'''+)[^\n]*$/gm, '')
    .replace(/(?:```+|~~~+)(?:json\w*)?/gi, '')
    .replace(/<\/?(?:json|answer|output|response|plan|patch|tool_call)>/gi, '')
    .replace(/^\s*(?:json|JSON)\s*$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
