/**
 * What a reader doesn't see: characters without a shape, blanks other than the plain one, and drawn blanks. The two marks
 * that choose the look of an emoji stay behind one.
 */
const unseen =
  /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![ \ufe0e\ufe0f])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;

/** A foreign text on one line, with every character that a reader would not see spelled out, as `\u{1b}`. */
export function visible(text: string): string {
  return text.replaceAll(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
