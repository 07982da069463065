export class SetupError extends Error {
  name = 'SetupError';
}

/** On stderr; stdout belongs to the next program. */
export function say(line) {
  process.stderr.write(`planwright: ${line}\n`);
}
