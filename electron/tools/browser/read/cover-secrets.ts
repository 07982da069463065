import type { CDPSession } from 'playwright-core';
import type { Masker } from '../../masking/masker.ts';

export type PageRecord = Awaited<ReturnType<typeof recordPage>>;

type DocumentRecord = PageRecord['documents'][number];

/** In screen pixels from a window's or frame's corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const everything: Area = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

const columnStyles = ['column-count', 'column-width', 'writing-mode'];

export async function recordPage(client: CDPSession) {
  return client.send('DOMSnapshot.captureSnapshot', { computedStyles: [...columnStyles] });
}

const shownAttributes = new Set(['placeholder', 'alt', 'label']);
const partOfList = new Set(['OPTION', 'OPTGROUP']);

/** Finds a secret in any spelling: text, fields, attributes, text from styles. */
export function findSecrets(strings: readonly string[], document: DocumentRecord, masker: Masker): Area[] {
  const { nodes, layout, scrollOffsetX = 0, scrollOffsetY = 0 } = document;
  const wordsAt = (index = -1): string => strings[index] ?? '';
  const areaOf = (box: number): Area => {
    const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[box] ?? [];
    const [left, top] = [x - scrollOffsetX, y - scrollOffsetY];
    return { left, top, right: left + width, bottom: top + height };
  };
  const boxes = new Map<number, number[]>();
  layout.nodeIndex.forEach((node, box) => boxes.set(node, [...(boxes.get(node) ?? []), box]));
  const boxesOf = (node: number): readonly number[] => {
    const own = boxes.get(node);
    const parent = nodes.parentIndex?.[node] ?? -1;
    if (own !== undefined || parent < 0) return own ?? [];
    const isInList = [node, parent].some((each) => partOfList.has(wordsAt(nodes.nodeName?.[each])));
    return isInList ? boxesOf(parent) : [];
  };
  const shown: { readonly words: string; readonly node: number }[] = [];
  nodes.nodeValue?.forEach((value, node) => {
    shown.push({ words: wordsAt(value), node });
  });
  nodes.attributes?.forEach((attributes, node) => {
    for (let at = 0; at + 1 < attributes.length; at += 2)
      if (shownAttributes.has(wordsAt(attributes[at])))
        shown.push({ words: wordsAt(attributes[at + 1]), node });
  });
  for (const { index, value } of [nodes.inputValue, nodes.textValue].flatMap((each) => each ?? []))
    index.forEach((node, at) => {
      shown.push({ words: wordsAt(value[at]), node });
    });
  const laid = layout.text.flatMap((text, box) => {
    const words = wordsAt(text);
    return words === '' ? [] : [{ words, box }];
  });

  const revealing = revealingTexts([...new Set([...shown, ...laid].map(({ words }) => words))], masker);
  const found = new Set([
    ...shown.flatMap(({ words, node }) => (revealing.has(words) ? boxesOf(node) : [])),
    ...laid.flatMap(({ words, box }) => (revealing.has(words) ? [box] : [])),
  ]);
  for (const box of boxesAcross(laid, masker)) found.add(box);
  const lettersOf = (box: number): boolean => ancestorsOf(layout.nodeIndex[box]).some(isNamed('text'));
  if ([...found].some(lettersOf))
    nodes.nodeName?.forEach((_, node) => {
      if (isNamed('use')(node)) for (const box of boxesOf(node)) found.add(box);
    });
  return Array.from(found, (box) => inColumns(box) ?? areaOf(box));

  function ancestorsOf(node = -1): number[] {
    const all: number[] = [];
    for (let each = node; each >= 0; each = nodes.parentIndex?.[each] ?? -1) all.push(each);
    return all;
  }

  function isNamed(name: string): (node: number) => boolean {
    return (node) => wordsAt(nodes.nodeName?.[node]) === name;
  }

  /** The record puts text of all columns into the first one. */
  function inColumns(box: number): Area | undefined {
    const own = areaOf(box);
    for (const node of ancestorsOf(layout.nodeIndex[box]))
      for (const around of boxes.get(node) ?? []) {
        const [count, width, mode = ''] = (layout.styles[around] ?? []).map(wordsAt);
        if ((count ?? 'auto') === 'auto' && (width ?? 'auto') === 'auto') continue;
        const { left, top, right, bottom } = areaOf(around);
        const [wide, high] = [own.right - own.left, own.bottom - own.top];
        return mode.startsWith('vertical')
          ? { ...everything, left: left - wide, right: right + wide }
          : { ...everything, top: top - high, bottom: bottom + high };
      }
    return undefined;
  }
}

function boxesAcross(
  laid: readonly { readonly words: string; readonly box: number }[],
  masker: Masker,
): readonly number[] {
  let end = 0;
  const ends = laid.map(({ words }) => (end += words.length));
  const isPartOf = (at: number, [from, to]: readonly [number, number]): boolean => {
    const until = ends[at] ?? 0;
    return until > from && until - (laid[at]?.words.length ?? 0) < to;
  };
  return masker
    .places(laid.map(({ words }) => words).join(''))
    .flatMap((place) => laid.filter((_, at) => isPartOf(at, place)).map(({ box }) => box));
}

/** The mark in between makes a cut-off secret findable. */
function revealingTexts(texts: readonly string[], masker: Masker): ReadonlySet<string> {
  const search = (some: readonly string[]): readonly string[] => {
    if (!masker.containsSecret(some.join('…\n'))) return [];
    if (some.length === 1) return some;
    const half = some.length >> 1;
    return [...search(some.slice(0, half)), ...search(some.slice(half))];
  };
  return new Set(search(texts.filter((text) => text.trim() !== '')));
}
