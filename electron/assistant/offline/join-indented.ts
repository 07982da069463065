export const bodyEnd = '\u0002';
export const listStart = '\u0003';
export const listLine = '\u0004';
export const listEnd = '\u0005';

export function joinIndented(text: string): string {
  return joinLines(text.split('\n'))
    .join('\n')
    .replace(/[\s;,.]*\bend (?:if|repeat|loop)\b/gi, bodyEnd);
}

function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const inner: string[] = [];
    if (line.trimEnd().endsWith(':')) {
      for (
        let next = lines[at + 1];
        next !== undefined && (depthOf(next) > depthOf(line) || next.trim() === '');
        next = lines[at + 1]
      ) {
        if (next.trim() !== '') inner.push(next);
        at += 1;
      }
    }
    joined.push(
      inner.length === 0
        ? line
        : `${line} ${listStart}${joinLines(inner)
            .map((each) => each.trim())
            .join(listLine)}${listEnd}`,
    );
  }
  return joined;
}

function depthOf(line: string): number {
  return (/^\s*/.exec(line)?.[0].length ?? 0) * 2 + (/^\s*[-*•]\s/.test(line) ? 1 : 0);
}
