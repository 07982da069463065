const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON text in which each number that reading would change, as one of more than 2^53, stands as a text. */
export function keepNumbers(json: string): string {
  return json.replaceAll(stringOrNumber, (token) =>
    token.startsWith('"') || isExact(token) ? token : `"${token}"`,
  );
}

/** Whole numbers are numbers of orders and accounts; the last digits of a fraction are not. */
function isExact(token: string): boolean {
  const value = Number(token);
  return Number.isFinite(value) && (!/^-?\d+$/.test(token) || Number.isSafeInteger(value));
}
