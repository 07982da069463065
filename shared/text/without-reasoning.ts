const names = 'think(?:ing)?|reasoning|thought|analysis|scratchpad';
const tag = new RegExp(`<(/?)(${names})>`, 'gi');

/** A text without each `<think>…</think>` and its like: from a tag to the next one that closes it. A tag without its twin stays. One pass. */
export function withoutReasoning(text: string): string {
  const tags = [...text.matchAll(tag)].map(({ 0: written, 1: slash, 2: name = '', index }) => ({
    start: index,
    end: index + written.length,
    isEnd: slash !== '',
    name: name.toLowerCase(),
  }));
  const ends = new Map<string, { readonly start: number; readonly end: number }[]>();
  // The nearest end of each name last, so that it is taken off in order.
  for (const each of [...tags].reverse())
    if (each.isEnd) ends.set(each.name, pushed(ends.get(each.name), each));
  let kept = '';
  let from = 0;
  for (const { start, end, isEnd, name } of tags) {
    if (isEnd || start < from) continue;
    const closing = ends.get(name);
    while (closing !== undefined && (closing.at(-1)?.start ?? Infinity) < end) closing.pop();
    const close = closing?.at(-1);
    if (close === undefined) continue;
    kept += text.slice(from, start);
    from = close.end;
  }
  return kept + text.slice(from);
}

function pushed<Item>(list: Item[] | undefined, item: Item): Item[] {
  const known = list ?? [];
  known.push(item);
  return known;
}
