const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Numbers that would lose precision become strings. */
export function keepNumbers(json: string): string {
  return json.replaceAll(stringOrNumber, (token) =>
    token.startsWith('"') || isExact(token) ? token : `"${token}"`,
  );
}

function isExact(token: string): boolean {
  const value = Number(token);
  return Number.isFinite(value) && (!/^-?\d+$/.test(token) || Number.isSafeInteger(value));
}
