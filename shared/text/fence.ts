const shortest = 3;
const longestMark = 12;

/** Cuts untrusted text to `longest` characters, between tilde lines longer than any inside. */
export function fence(text: string, longest = 60_000): string {
  const cut =
    text.length > longest ? `${text.slice(0, longest)}\n[… ${text.length - longest} characters more]` : text;
  const tame = cut.replaceAll(/~{12,}/g, (tildes) =>
    `${'~'.repeat(longestMark - 1)} `.repeat(Math.ceil(tildes.length / longestMark)),
  );
  const mark = '~'.repeat(
    (tame.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length + 1), shortest),
  );
  return `${mark}\n${tame}\n${mark}`;
}
