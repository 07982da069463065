/** `<|channel|>analysis<|message|>…<|end|>`: what a model says to itself. */
const toItself = /<\|channel\|>(?:analysis|commentary)\b/g;
const message = '<|message|>';
/** `<|start|>assistant`, `<|channel|>final<|message|>`, `<|im_end|>`; at the end of a text that is still written, the beginning of one. */
const mark = /<\|(?:start|channel|im_start)\|>[a-z_ ]*(?=<\||\n|$)|<\|[a-z_]+\|>|<\|[a-z_]*\|?$/g;

/** A text without the marks of the chat format in which some servers pass it on, and without what was said in a channel that is not for the person. */
export function withoutChannels(text: string): string {
  return text.includes('<|') ? withoutThoughts(text).replace(mark, '') : text;
}

/** Each place is gone through once. */
function withoutThoughts(text: string): string {
  let kept = '';
  let from = 0;
  for (const { index } of text.matchAll(toItself)) {
    if (index < from) continue;
    const begin = text.indexOf(message, index);
    if (begin === -1) break;
    const ending = /<\|end\|>|<\|start\|>/g;
    ending.lastIndex = begin;
    const end = ending.exec(text);
    kept += text.slice(from, index);
    from = end === null ? text.length : end.index + (end[0] === '<|end|>' ? end[0].length : 0);
  }
  return kept + text.slice(from);
}

/** What such a text says in all channels, one after the other. */
export function channelsOf(text: string): string {
  return text.includes('<|') ? text.replace(mark, '\n') : text;
}
