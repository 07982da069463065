const names = 'think(?:ing)?|reasoning|thought|analysis|scratchpad';
/** Reasoning tags, and channels that some servers pass through. */
const border = new RegExp(
  `(<(?:${names})>)|(</(?:${names})>)|(<\\|channel\\|>(?:analysis|commentary)\\b)|(<\\|end\\|>|<\\|start\\|>)`,
  'gi',
);
const mark = /<\|(?:start|channel|im_start)\|>[a-z_ ]*(?=<\||\n|$)|<\|[a-z_]+\|>|<\|[a-z_]*\|?$/g;

export function withoutReasoning(text: string): string {
  let answer = '';
  let from = 0;
  let inside: 'tag' | 'channel' | undefined;
  for (const { 0: written, 1: tag, 2: endTag, 3: channel, index } of text.matchAll(border)) {
    if (inside === undefined && (tag ?? channel) !== undefined) {
      answer += text.slice(from, index);
      inside = tag === undefined ? 'channel' : 'tag';
    } else if (inside === undefined && endTag !== undefined) {
      answer = '';
      from = index + written.length;
    } else if (inside === (endTag === undefined ? 'channel' : 'tag') && (tag ?? channel) === undefined) {
      inside = undefined;
      from = index + written.length;
    }
  }
  return withoutMarks(inside === undefined ? answer + text.slice(from) : answer, '');
}

export function withReasoning(text: string): string {
  return withoutMarks(text.replace(new RegExp(`</?(?:${names})>`, 'gi'), '\n'), '\n');
}

function withoutMarks(text: string, replacement: string): string {
  return text.includes('<|') ? text.replace(mark, replacement) : text;
}
