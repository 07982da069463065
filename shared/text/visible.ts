/** Characters that change what is around them instead of showing themselves: controls, line breaks, zero-width and bidirectional marks. */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Co}|[\u{e0000}-\u{e007f}]/gu;

/** A foreign text on one line, with every character that a reader would not see spelled out, as `\u{1b}`. */
export function visible(text: string): string {
  return text.replaceAll(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
