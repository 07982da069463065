/** A failure that the person at the terminal can do something about: shown without a stack trace. */
export class SetupError extends Error {}

/** Says one line about what a script does. Always on stderr: stdout belongs to the program that follows. */
export function say(line) {
  process.stderr.write(`planwright: ${line}\n`);
}

/** Runs a script's main function; a failure is printed and becomes exit code 1. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (thrown) {
    process.stderr.write(`\n${thrown instanceof SetupError ? thrown.message : thrown.stack}\n`);
    process.exitCode = 1;
  }
}
