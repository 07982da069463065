/** Ignores variation selectors after emoji. */
const unseen =
  /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![ \ufe0e\ufe0f])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;

/** Invisible characters become `\u{1b}`. */
export function visible(text: string): string {
  return text.replaceAll(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
