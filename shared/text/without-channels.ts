/** `<|channel|>analysis<|message|>…<|end|>`: what a model says to itself. */
const toItself = /<\|channel\|>(?:analysis|commentary)\b[\s\S]*?<\|message\|>[\s\S]*?(?:<\|end\|>|(?=<\|start\|>)|$)/g;
/** `<|start|>assistant`, `<|channel|>final<|message|>`, `<|im_end|>`; at the end of a text that is still written, the beginning of one. */
const mark = /<\|(?:start|channel|im_start)\|>[a-z_ ]*(?=<\||\n|$)|<\|[a-z_]+\|>|<\|[a-z_]*\|?$/g;

/** A text without the marks of the chat format in which some servers pass it on, and without what was said in a channel that is not for the person. */
export function withoutChannels(text: string): string {
  return text.includes('<|') ? text.replace(toItself, '').replace(mark, '') : text;
}

/** What such a text says in all channels, one after the other. */
export function channelsOf(text: string): string {
  return text.includes('<|') ? text.replace(mark, '\n') : text;
}
