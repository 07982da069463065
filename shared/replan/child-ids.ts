import { nextNodeIds } from '../workflow/ids.ts';

export function childIds(parentId: string, count: number, used: Iterable<string>): string[] {
  const start = `${parentId}.`;
  let highest = 0;
  for (const id of used) {
    const number = id.startsWith(start)
      ? /^([1-9]\d{0,8})(?:\.|$)/.exec(id.slice(start.length))?.[1]
      : undefined;
    if (number !== undefined) highest = Math.max(highest, Number(number));
  }
  return Array.from({ length: count }, (_, index) => `${start}${highest + index + 1}`);
}

/** Continues letters if steps use them, else `n…`. */
export function rootIds(count: number, used: Iterable<string>): string[] {
  const known = [...used];
  const letters = known.filter((id) => /^[A-Z]{1,3}$/.test(id)).map(numberOf);
  if (letters.length === 0) return nextNodeIds(known, count);
  const highest = letters.reduce((one, other) => Math.max(one, other));
  return Array.from({ length: count }, (_, index) => lettersOf(highest + index + 1));
}

function numberOf(letters: string): number {
  return Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at) - 64).reduce(
    (number, digit) => number * 26 + digit,
    0,
  );
}

function lettersOf(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return `${rest === 0 ? '' : lettersOf(rest)}${String.fromCharCode(65 + ((number - 1) % 26))}`;
}
