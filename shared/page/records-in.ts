import { maskText } from './mask-text.ts';

interface Said {
  readonly title: string;
  readonly headings: readonly string[];
  readonly says: readonly string[];
}

const max = { texts: 60, length: 60 };

/**
 * Finds texts such as `Invoice 4711` or `INV-2024-7`. Ignores times, dates, amounts, counters and, outside
 * headings, fewer than three digits.
 */
export function recordsIn({ title, headings, says }: Said): string[] {
  const found = new Set<string>();
  for (const [texts, digits] of [
    [headings, 1],
    [[title, ...says], 3],
  ] as const) {
    for (const text of texts) {
      const plain = text.replaceAll(/\s+/g, ' ').trim();
      if (plain.length <= max.length && namesRecord(plain, digits)) found.add(plain);
    }
  }
  return [...found].slice(0, max.texts);
}

function namesRecord(text: string, digits: number): boolean {
  const bare = text
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(
      /\d{4}-\d\d-\d\dT[\d:.,+-]+Z?|\d+(?::\d+)+(?:[.,]\d+)?|\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d+[.,]\d+|[\p{Sc}%]\s?\d+|\d+\s?[\p{Sc}%]/gu,
      ' ',
    )
    .trim();
  const [, label, word] = /^(.*?)(\S*\d\S*)$/su.exec(bare) ?? [];
  if (label === undefined || word === undefined || !/\p{L}|[#№]/u.test(label + word)) return false;
  if (/\d/.test(label) || /[:.]$/.test(word)) return false;
  return /[#№]/.test(text) || (word.match(/\d/g)?.length ?? 0) >= digits;
}

export function findOtherRecord(
  before: readonly string[],
  now: readonly string[],
): { readonly was: string; readonly is: string } | undefined {
  const known = new Set(before);
  for (const was of before) {
    const label = maskText(was);
    const same = now.filter((text) => maskText(text) === label);
    const [is] = same;
    if (is !== undefined && !same.some((text) => known.has(text))) return { was, is };
  }
  return undefined;
}

/** Texts whose number changed twice without an action. */
export function findCounting(views: readonly (readonly string[])[]): ReadonlySet<string> {
  const shown = new Map<string, Set<string>>();
  for (const texts of views) {
    for (const label of new Set(texts.map(maskText)))
      shown.set(
        label,
        (shown.get(label) ?? new Set()).add(texts.filter((text) => maskText(text) === label).join('\n')),
      );
  }
  return new Set([...shown].flatMap(([label, values]) => (values.size > 2 ? [label] : [])));
}
