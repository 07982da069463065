import { SetupError } from './say.mjs';

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** `main` may return an exit code. A signal calls `exit`, which ends children too. */
export async function runScript(main) {
  for (const [signal, number] of Object.entries(signals))
    process.once(signal, () => {
      process.exit(128 + number);
    });
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (thrown) {
    process.stderr.write(`\n${describeScriptError(thrown)}\n`);
    process.exitCode = 1;
  }
}

export const describeScriptError = (thrown) =>
  thrown instanceof SetupError ? thrown.message : String(thrown?.stack ?? thrown);
