import { readJsonAt, type FoundJson } from './loose-json.ts';
import { proseAround, type Piece } from './prose-around.ts';
import { withReasoning, withoutReasoning } from './without-reasoning.ts';

export interface FoundText {
  readonly values: readonly FoundJson[];
  readonly prose: string;
  /** In order, without reasoning. */
  readonly pieces: readonly Piece[];
}

/** Searches reasoning only if there is nothing else. Linear; never throws. */
export function findJson(text: string): FoundText {
  const found = findIn(withoutReasoning(text));
  return found.values.length === 0 && found.prose === '' ? findIn(withReasoning(text)) : found;
}

function findIn(text: string): FoundText {
  const pieces = piecesOf(decoded(text));
  return {
    pieces,
    values: pieces.flatMap(({ found }) => found ?? []),
    prose: proseAround(pieces, () => false),
  };
}

function decoded(text: string): string {
  if (!/^\s*"\s*[[{\\]/.test(text)) return text;
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === 'string' ? inner : text;
  } catch {
    return text;
  }
}

const start = /\{(?=\s*(?:["'“}]|[\p{L}_$][\w$-]*\s*:|\/[/*]))|\[(?=\s*(?:["'“{[\]]|\/[/*]))/gu;

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let [from, limit] = [0, 0];
  const pattern = new RegExp(start);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const at = match.index;
    if (at >= limit) limit = endOfBlock(text, at);
    const { found, end } = readJsonAt(text, at, limit);
    pieces.push(prose(text.slice(from, at)), {
      isJson: true,
      text: text.slice(at, end),
      isInline: isInSentence(text, at, end),
      ...(found === undefined
        ? {}
        : { found: isPartOfMore(text, at, end) ? { ...found, isUnsure: true } : found }),
    });
    from = end;
    pattern.lastIndex = end;
  }
  return [...pieces, prose(text.slice(from))];
}

const prose = (text: string): Piece => ({ text, isJson: false, isInline: false });

function endOfBlock(text: string, start: number): number {
  const fence = /\n[^\S\n]*(?:```|~~~)/g;
  fence.lastIndex = start;
  return fence.exec(text)?.index ?? text.length;
}

function isPartOfMore(text: string, start: number, end: number): boolean {
  return (
    /["'”]\s*:\s*$/.test(text.slice(Math.max(0, start - nearby), start)) ||
    /^\s*(?:,\s*["']|:)/.test(text.slice(end, end + nearby))
  );
}

function isInSentence(text: string, start: number, end: number): boolean {
  return (
    !text.slice(start, end).includes('\n') &&
    /^[^\n{}[\]]*\p{L}/u.test(text.slice(end, end + nearby).replace(/<\/?[\w:-]+>/g, ''))
  );
}
const nearby = 200;
