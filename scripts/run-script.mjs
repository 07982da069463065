import { SetupError } from './say.mjs';

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Runs a script's main function, which may answer an exit code. A failure is printed and becomes exit code 1. A signal
 * ends the script by `exit`, so that what it started ends with it.
 */
export async function runScript(main) {
  for (const [signal, number] of Object.entries(signals))
    process.once(signal, () => {
      process.exit(128 + number);
    });
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (thrown) {
    process.stderr.write(`\n${describeFailure(thrown)}\n`);
    process.exitCode = 1;
  }
}

/** What to print for a failure: the message where it is meant for the person, the stack where it is ours to mend. */
export const describeFailure = (thrown) =>
  thrown instanceof SetupError ? thrown.message : String(thrown?.stack ?? thrown);
