import { SetupError } from './say.mjs';

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Runs a script's main function, which may return an exit code. On a signal exits by `exit`, so that child
 * processes end, too.
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

/** Message of a SetupError, stack of any other error. */
export const describeFailure = (thrown) =>
  thrown instanceof SetupError ? thrown.message : String(thrown?.stack ?? thrown);
