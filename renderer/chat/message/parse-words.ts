export interface Span {
  readonly kind: 'text' | 'bold' | 'code';
  readonly text: string;
}

export type TextBlock =
  | { readonly kind: 'paragraph'; readonly lines: (readonly Span[])[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: (readonly Span[])[];
    }
  | { readonly kind: 'code'; readonly text: string };

const bullet = /^\s*[-*•]\s+(.*)$/;
const numbered = /^\s*(\d{1,4})[.)]\s+(.*)$/;
const fence = /^\s*(```|~~~)[\w+#.-]*\s*$/;
const fenceEnd = /^\s*(```|~~~)\s*$/;

/** Other marks stay text, never HTML. */
export function parseWords(words: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = words.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (fence.test(line)) {
      const end = lines.findIndex((each, index) => index > at && fenceEnd.test(each));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last;
    } else if (line.trim() === '') {
      blocks.push({ kind: 'paragraph', lines: [] });
    } else {
      addLine(blocks, line);
    }
  }
  return blocks.filter((block) => block.kind !== 'paragraph' || block.lines.length > 0);
}

function addLine(blocks: TextBlock[], line: string): void {
  const last = blocks.at(-1);
  const number = numbered.exec(line);
  const item = number?.[2] ?? bullet.exec(line)?.[1];
  if (item !== undefined) {
    const isOrdered = number !== null;
    // A blank line continues the list.
    const before = last?.kind === 'paragraph' && last.lines.length === 0 ? blocks.at(-2) : last;
    if (before?.kind !== 'list' || before.isOrdered !== isOrdered) {
      blocks.push({ kind: 'list', isOrdered, start: Number(number?.[1] ?? 1), items: [parseSpans(item)] });
      return;
    }
    if (before !== last) blocks.pop();
    before.items.push(parseSpans(item));
    return;
  }
  const spans = parseSpans(line.replace(/^\s*#{1,6}\s+(.*)$/, '**$1**').trim());
  if (last?.kind === 'paragraph') last.lines.push(spans);
  else blocks.push({ kind: 'paragraph', lines: [spans] });
}

/** Marks without a partner within 500 characters stay text. */
export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*(?=\S)(.{1,500}?)(?<=\S)\*\*/g)) {
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) });
    spans.push(
      match[1] === undefined ? { kind: 'bold', text: match[2] ?? '' } : { kind: 'code', text: match[1] },
    );
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}
