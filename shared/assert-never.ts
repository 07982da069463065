/** Ends a `switch` over a union, so that missing cases fail at compile time and at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
