interface Line {
  readonly text: string;
  readonly indent: number;
  readonly rank: number;
  readonly parent: number;
}

const ranks: Readonly<Record<string, number>> = {
  dialog: 0,
  alertdialog: 0,
  alert: 0,
  textbox: 0,
  searchbox: 0,
  combobox: 0,
  listbox: 0,
  spinbutton: 0,
  slider: 0,
  checkbox: 0,
  radio: 0,
  switch: 0,
  button: 1,
  tab: 1,
  menuitem: 1,
  status: 1,
  heading: 2,
  link: 3,
  columnheader: 3,
  option: 4,
  treeitem: 4,
  row: 4,
  cell: 5,
  paragraph: 5,
  text: 5,
  img: 6,
};
const otherRank = 5;
const propertyRank = 7;
const fullRankItems = 30;
const noteLength = 120;

/** Keeps fields, buttons, headings, and their surroundings, and says what it left out. */
export function shortenOutline(outline: string, maxLength: number): string {
  if (outline.length <= maxLength) return outline;
  const lines = readLines(outline);
  const kept = new Set<number>();
  let left = maxLength - noteLength;
  const byUse = [...lines.keys()].sort(
    (one, other) => (lines[one]?.rank ?? 0) - (lines[other]?.rank ?? 0) || one - other,
  );
  for (const at of byUse) {
    const chain = withDroppedParents(lines, at, kept);
    const length = chain.reduce((sum, each) => sum + (lines[each]?.text.length ?? 0) + 1, 0);
    if (length > left) break;
    left -= length;
    for (const each of chain) kept.add(each);
  }
  return [
    ...lines.flatMap(({ text }, at) => (kept.has(at) ? [text] : [])),
    `(${lines.length - kept.size} more lines are left out: less important, or more of the same.)`,
  ].join('\n');
}

function readLines(outline: string): Line[] {
  const lines: Line[] = [];
  const around: number[] = [];
  const counts = new Map<string, number>();
  for (const [at, text] of outline.split('\n').entries()) {
    const indent = text.search(/\S/);
    while ((lines[around.at(-1) ?? -1]?.indent ?? -1) >= indent) around.pop();
    const role = /^\s*- '?([\w/]+)/.exec(text)?.[1] ?? '';
    const key = `${indent} ${role}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const rank = role.startsWith('/') ? propertyRank : (ranks[role] ?? otherRank);
    lines.push({ text, indent, rank: count > fullRankItems ? rank + 4 : rank, parent: around.at(-1) ?? -1 });
    around.push(at);
  }
  return lines;
}

function withDroppedParents(lines: readonly Line[], from: number, kept: ReadonlySet<number>): number[] {
  const chain: number[] = [];
  for (let at = from; at >= 0 && !kept.has(at); at = lines[at]?.parent ?? -1) chain.push(at);
  return chain;
}
