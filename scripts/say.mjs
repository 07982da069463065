/** Failure that the user can fix; printed without a stack trace. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Prints a progress line to stderr, since stdout belongs to the program that follows. */
export function say(line) {
  process.stderr.write(`planwright: ${line}\n`);
}
