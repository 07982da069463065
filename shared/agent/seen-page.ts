import type { Snapshot } from '../page/snapshot.ts';
import { fence } from '../text/fence.ts';
import { outlineOf } from './describe-page.ts';

/** A page as code saw it before a turn: what an agent step is judged by. */
export interface SeenPage {
  readonly turn: number;
  readonly title: string;
  readonly address: string;
  /** What it says, by `linesOfOutline`. */
  readonly lines: readonly string[];
}

interface Telling {
  /** Words of what is judged. Where not all lines fit, those with most of these words are told. */
  readonly about: string;
  /** In characters. */
  readonly longest: number;
}

const mostLines = 2_000;
const longestLine = 300;

/** The page as it was looked at before a turn. */
export function seenPage(turn: number, snapshot: Snapshot, outline: string | undefined): SeenPage {
  const { page, errorText } = snapshot;
  return {
    turn,
    title: page.title,
    address: page.url,
    lines: [
      ...(errorText === undefined ? [] : [`alert: ${oneLine(errorText)}`]),
      ...linesOfOutline(outline ?? outlineOf(snapshot).join('\n')),
    ],
  };
}

/** The lines of an outline that say something: without bare roles, addresses of links, and what the line around them says already. */
export function linesOfOutline(outline: string): string[] {
  const around: { readonly indent: number; readonly words: string }[] = [];
  const lines: string[] = [];
  for (const written of outline.split('\n')) {
    const line = oneLine(written.replace(/^\s*- /, '').replace(/:\s*$/, '')).replace(/^'(.*)'$/, '$1');
    const words = sayingOf(line);
    if (words === '' || line.startsWith('/')) continue;
    const indent = written.search(/\S/);
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    if (!isMore(line) && around.some((outer) => outer.words.includes(words))) continue;
    around.push({ indent, words });
    if (lines.length < mostLines) lines.push(line.slice(0, longestLine));
  }
  return lines;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** `cell "£9.99"` and `paragraph: £9.99` say “£9.99”; a bare role says nothing. */
function sayingOf(line: string): string {
  return (/^[\w ]*? ?"(.*)"/.exec(line)?.[1] ?? /^[\w ]+: (.+)$/.exec(line)?.[1] ?? '').trim();
}

/** A state, or a value beside the name. */
const isMore = (line: string): boolean => /\]$|": /.test(line);

/**
 * What the pages showed, turn by turn, in one fence. Of a page that is still the same one, only what came and what went is
 * told. No line of a page can look like a heading: those stand at the start of a line.
 */
export function describeSeen(pages: readonly SeenPage[], { about, longest }: Telling): string {
  if (pages.length === 0) return 'No page was seen.';
  const told = pages.map((page, index) => ({ head: headOf(page), lines: newLines(page, pages[index - 1]) }));
  const kept = mostUseful(
    told.map(({ lines }) => lines),
    { about, longest },
  );
  const text = told.map(({ head, lines }, index) => {
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

const headOf = ({ turn, title, address }: SeenPage): string =>
  `Before turn ${turn}: ${oneLine(address)} ${JSON.stringify(oneLine(title))}`;

function newLines({ address, lines }: SeenPage, before: SeenPage | undefined): string[] {
  if (before?.address !== address) return lines.map((line) => `- ${line}`);
  const [now, then] = [new Set(lines), new Set(before.lines)];
  return [
    ...lines.filter((line) => !then.has(line)).map((line) => `new: ${line}`),
    ...before.lines.filter((line) => !now.has(line)).map((line) => `gone: ${line}`),
  ];
}

const keyOf = (page: number, line: number): string => `${page}.${line}`;

function mostUseful(pages: readonly (readonly string[])[], { about, longest }: Telling): ReadonlySet<string> {
  const wanted = wordsOf(about);
  const ranked = pages
    .flatMap((lines, page) =>
      lines.map((line, at) => ({
        key: keyOf(page, at),
        length: line.length + 3,
        rank: [...wordsOf(line)].filter((word) => wanted.has(word)).length,
        at,
      })),
    )
    .sort((one, other) => other.rank - one.rank || one.at - other.at);
  const kept = new Set<string>();
  let left = longest;
  for (const { key, length } of ranked) {
    if (length > left) break;
    left -= length;
    kept.add(key);
  }
  return kept;
}

const allWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[.,:'’-][\p{L}\p{N}]+)*/gu) ?? [];

/** In lower case, without the shortest. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = allWords(text).filter((word) => word.length > 3 || /\p{N}/u.test(word));
  return new Set(words.map((word) => word.toLowerCase()));
}

const isNameOrFigure = (word: string): boolean => /\p{N}|^\p{Lu}../u.test(word);

/** Where code finds what a model noted: the page with most of its names and figures, of those seen until then, and those that it lacks. */
export function findNote(
  note: { readonly text: string; readonly turn: number },
  pages: readonly SeenPage[],
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
