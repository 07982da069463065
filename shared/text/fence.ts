const shortest = 3;
const longestMark = 12;

/**
 * Text of others, as a prompt may hold it: between two equal lines of tildes, longer than any in the text, so that it can't
 * close them. Cut to `longest` characters. Prompts say what these lines mean.
 */
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
