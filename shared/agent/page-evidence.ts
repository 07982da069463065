import type { Snapshot } from '../page/snapshot.ts';
import { fence } from '../text/fence.ts';
import { fallbackOutline } from './describe-page.ts';

export interface PageEvidence {
  readonly turn: number;
  readonly title: string;
  readonly address: string;
  readonly lines: readonly string[];
}

interface DescribeOptions {
  readonly about: string;
  readonly maxLength: number;
}

const maxLines = 2_000;
const maxLineLength = 300;

export function pageEvidence(turn: number, snapshot: Snapshot, outline: string | undefined): PageEvidence {
  const { page, errorText } = snapshot;
  return {
    turn,
    title: page.title,
    address: page.url,
    lines: [
      ...(errorText === undefined ? [] : [`alert: ${oneLine(errorText)}`]),
      ...linesOfOutline(outline ?? fallbackOutline(snapshot).join('\n')),
    ],
  };
}

/** Omits bare roles, link addresses, and repeats. */
export function linesOfOutline(outline: string): string[] {
  const around: { readonly indent: number; readonly words: string }[] = [];
  const lines: string[] = [];
  for (const written of outline.split('\n')) {
    const line = oneLine(written.replace(/^\s*- /, '').replace(/:\s*$/, '')).replace(/^'(.*)'$/, '$1');
    const words = contentOf(line);
    if (words === '' || line.startsWith('/')) continue;
    const indent = written.search(/\S/);
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    if (!isMore(line) && around.some((outer) => outer.words.includes(words))) continue;
    around.push({ indent, words });
    if (lines.length < maxLines) lines.push(line.slice(0, maxLineLength));
  }
  return lines;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function contentOf(line: string): string {
  return (/^[\w ]*? ?"(.*)"/.exec(line)?.[1] ?? /^[\w ]+: (.+)$/.exec(line)?.[1] ?? '').trim();
}

const isMore = (line: string): boolean => /\]$|": /.test(line);

/** Describes pages by turn in one fence, the same page only by changes. */
export function describePages(pages: readonly PageEvidence[], { about, maxLength }: DescribeOptions): string {
  if (pages.length === 0) return 'No page was open.';
  const described = pages.map((page, index) => ({
    head: headOf(page),
    lines: newLines(page, pages[index - 1]),
  }));
  const kept = mostUseful(
    described.map(({ lines }) => lines),
    { about, maxLength },
  );
  const text = described.map(({ head, lines }, index) => {
    const shown = lines.filter((_, at) => kept.has(keyOf(index, at)));
    const left = lines.length - shown.length;
    return [
      head,
      ...shown.map((line) => `  ${line}`),
      ...(left === 0 ? [] : [`  (${left} more lines)`]),
    ].join('\n');
  });
  return fence(text.join('\n'));
}

const headOf = ({ turn, title, address }: PageEvidence): string =>
  `Before turn ${turn}: ${oneLine(address)} ${JSON.stringify(oneLine(title))}`;

function newLines({ address, lines }: PageEvidence, before: PageEvidence | undefined): string[] {
  if (before?.address !== address) return lines.map((line) => `- ${line}`);
  const [now, then] = [new Set(lines), new Set(before.lines)];
  return [
    ...lines.filter((line) => !then.has(line)).map((line) => `new: ${line}`),
    ...before.lines.filter((line) => !now.has(line)).map((line) => `gone: ${line}`),
  ];
}

const keyOf = (page: number, line: number): string => `${page}.${line}`;

function mostUseful(
  pages: readonly (readonly string[])[],
  { about, maxLength }: DescribeOptions,
): ReadonlySet<string> {
  const goalWords = wordsOf(about);
  const ranked = pages
    .flatMap((lines, page) =>
      lines.map((line, at) => ({
        key: keyOf(page, at),
        length: line.length + 3,
        rank: [...wordsOf(line)].filter((word) => goalWords.has(word)).length,
        at,
      })),
    )
    .sort((one, other) => other.rank - one.rank || one.at - other.at);
  const kept = new Set<string>();
  let left = maxLength;
  for (const { key, length } of ranked) {
    if (length > left) break;
    left -= length;
    kept.add(key);
  }
  return kept;
}

const allWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[.,:'’-][\p{L}\p{N}]+)*/gu) ?? [];

function wordsOf(text: string): ReadonlySet<string> {
  const words = allWords(text).filter((word) => word.length > 3 || /\p{N}/u.test(word));
  return new Set(words.map((word) => word.toLowerCase()));
}

/** A capital may only begin a sentence. */
const isNameOrFigure = (word: string): boolean =>
  /\p{N}|^\p{Lu}../u.test(word) && !sentenceBeginnings.test(word);
const sentenceBeginnings =
  /^(?:the|this|that|these|those|there|its|they|and|but|for|from|with|all|both|each|now|not|after|before)$/i;

export function findNote(
  note: { readonly text: string; readonly turn: number },
  pages: readonly PageEvidence[],
): { readonly turn: number; readonly lacks: readonly string[] } | undefined {
  const words = [...new Set(allWords(note.text).filter(isNameOrFigure))];
  const found = pages
    .filter(({ turn }) => turn <= note.turn)
    .map(({ turn, title, address, lines }) => {
      const there = new Set(allWords([title, address, ...lines].join('\n').toLowerCase()));
      return { turn, lacks: words.filter((word) => !there.has(word.toLowerCase())) };
    });
  return found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best === undefined || each.lacks.length <= best.lacks.length ? each : best),
    undefined,
  );
}
