const minMarkLength = 3;
const maxMarkLength = 12;

/** Puts text between tilde lines longer than any inside. */
export function fence(text: string, maxLength = 60_000): string {
  const cut =
    text.length > maxLength
      ? `${text.slice(0, maxLength)}\n[… ${text.length - maxLength} characters more]`
      : text;
  const tame = cut.replaceAll(/~{12,}/g, (tildes) =>
    `${'~'.repeat(maxMarkLength - 1)} `.repeat(Math.ceil(tildes.length / maxMarkLength)),
  );
  const mark = '~'.repeat(
    (tame.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length + 1), minMarkLength),
  );
  return `${mark}\n${tame}\n${mark}`;
}
