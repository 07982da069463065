const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Turns numbers that would lose precision, such as those above 2^53, into strings. */
export function keepNumbers(json: string): string {
  return json.replaceAll(stringOrNumber, (token) =>
    token.startsWith('"') || isExact(token) ? token : `"${token}"`,
  );
}

/** Whole numbers may be order numbers. The last digits of a fraction don't matter. */
function isExact(token: string): boolean {
  const value = Number(token);
  return Number.isFinite(value) && (!/^-?\d+$/.test(token) || Number.isSafeInteger(value));
}
