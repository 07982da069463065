/** A failure that the person at the terminal can do something about: shown without a stack trace. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Says one line about what a script does. Always on stderr: stdout belongs to the program that follows. */
export function say(line) {
  process.stderr.write(`planwright: ${line}\n`);
}
