export class SetupError extends Error {
  name = 'SetupError';
}

export function say(line) {
  process.stderr.write(`planwright: ${line}\n`);
}
