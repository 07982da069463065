import type { FoundJson } from './loose-json.ts';

/** A stretch of a text: prose, or what begins as JSON does. */
export interface Piece {
  readonly text: string;
  readonly isJson: boolean;
  /** Undefined for prose, and for JSON that can't be read. */
  readonly found?: FoundJson;
  /** It stands in a sentence, which continues behind it on the same line. */
  readonly isInline: boolean;
}

const longestKept = 300;

/** The part of a text that is for a person: its prose, and short JSON that it speaks of, as `keeps` says. Without fences, and without lines that are incomplete as JSON was taken out of them. */
export function proseAround(pieces: readonly Piece[], keeps: (piece: Piece) => boolean): string {
  return pieces
    .map((piece) => (!piece.isJson || (piece.text.length <= longestKept && keeps(piece)) ? piece.text : hole))
    .join('')
    .split('\n')
    .filter((line) => !isIncomplete(line))
    .join('\n')
    .replaceAll(hole, '')
    .replace(/^[ \t]*(?:```+|~~~+)[^\n]*$/gm, '')
    .replace(/(?:```+|~~~+)(?:json\w*)?/gi, '')
    .replace(/<\/?(?:json|answer|output|response|plan|patch|tool_call)>/gi, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Stands where JSON was; no text has it. */
const hole = '\uE0FF';
const solid = /[^\s\uE0FF`~]/;

function isIncomplete(line: string): boolean {
  const first = line.search(solid);
  const gap = first === -1 ? -1 : line.indexOf(hole, first);
  return gap !== -1 && solid.test(line.slice(gap));
}
