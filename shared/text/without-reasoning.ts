const names = 'think(?:ing)?|reasoning|thought|analysis|scratchpad';
/** Tags around reasoning, and the channels of the chat format that some servers pass on as it is. */
const border = new RegExp(
  `(<(?:${names})>)|(</(?:${names})>)|(<\\|channel\\|>(?:analysis|commentary)\\b)|(<\\|end\\|>|<\\|start\\|>)`,
  'gi',
);
/** `<|start|>assistant`, `<|channel|>final<|message|>`, `<|im_end|>`; at the end of a text that is still being written, the beginning of one. */
const mark = /<\|(?:start|channel|im_start)\|>[a-z_ ]*(?=<\||\n|$)|<\|[a-z_]+\|>|<\|[a-z_]*\|?$/g;

/**
 * An answer without its reasoning: without `<think>…</think>` and its like, also when it has no end, or no start because
 * the prompt held that. Without the marks of chat formats, too. One pass.
 */
export function withoutReasoning(text: string): string {
  let said = '';
  let from = 0;
  let inside: 'tag' | 'channel' | undefined;
  for (const { 0: written, 1: tag, 2: endTag, 3: channel, index } of text.matchAll(border)) {
    if (inside === undefined && (tag ?? channel) !== undefined) {
      said += text.slice(from, index);
      inside = tag === undefined ? 'channel' : 'tag';
    } else if (inside === undefined && endTag !== undefined) {
      said = '';
      from = index + written.length;
    } else if (inside === (endTag === undefined ? 'channel' : 'tag') && (tag ?? channel) === undefined) {
      inside = undefined;
      from = index + written.length;
    }
  }
  return withoutMarks(inside === undefined ? said + text.slice(from) : said, '');
}

/** An answer with its reasoning, without tags and marks. */
export function withReasoning(text: string): string {
  return withoutMarks(text.replace(new RegExp(`</?(?:${names})>`, 'gi'), '\n'), '\n');
}

function withoutMarks(text: string, replacement: string): string {
  return text.includes('<|') ? text.replace(mark, replacement) : text;
}
