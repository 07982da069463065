/** Ends every `switch` over a union: the compiler refuses a case that was forgotten, and so does the running program. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
