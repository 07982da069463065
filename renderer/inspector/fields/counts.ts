/** A count of at least one as a person writes it (`500 000`, `500,000`, `500k`); undefined for none, text for what is wrong. */
export function readCount(text: string): number | string | undefined {
  const typed = text.replaceAll(/[\s,_’']/g, '');
  if (typed === '') return undefined;
  const found = /^(\d{1,12})(k|m)?$/i.exec(typed);
  const count = Number(found?.[1]) * ({ k: 1_000, m: 1_000_000 }[found?.[2]?.toLowerCase() ?? ''] ?? 1);
  return found === null || count < 1 ? 'A whole number from 1' : count;
}

/** `500 000`, which `readCount` reads again. */
export function printCount(count: number | undefined): string {
  return count === undefined ? '' : count.toLocaleString('en-GB').replaceAll(',', ' ');
}
