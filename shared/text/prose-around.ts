import type { FoundJson } from './loose-json.ts';

export interface Piece {
  readonly text: string;
  readonly isJson: boolean;
  readonly found?: FoundJson;
  readonly isInline: boolean;
}

const maxJsonLength = 300;

export function proseAround(pieces: readonly Piece[], keeps: (piece: Piece) => boolean): string {
  return pieces
    .map((piece) =>
      !piece.isJson || (piece.text.length <= maxJsonLength && keeps(piece)) ? piece.text : hole,
    )
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

const hole = '\uE0FF';
const solid = /[^\s\uE0FF`~]/;

function isIncomplete(line: string): boolean {
  const first = line.search(solid);
  const gap = first === -1 ? -1 : line.indexOf(hole, first);
  return gap !== -1 && solid.test(line.slice(gap));
}
