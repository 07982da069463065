/** The user can fix it; no stack trace. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Prints to stderr; stdout belongs to the program that follows. */
export function say(line) {
  process.stderr.write(`planwright: ${line}\n`);
}
