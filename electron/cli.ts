import { main } from './cli/main.ts';
import { processTerminal } from './cli/process-terminal.ts';
import { sweepProfiles } from './tools/browser/session/private-profile.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

void sweepProfiles();
process.exitCode = await main(process.argv.slice(2), {
  terminal: processTerminal(),
  environment: process.env,
  onInterrupt(interrupt) {
    for (const signal of signals) process.on(signal, interrupt);
    return () => {
      for (const signal of signals) process.off(signal, interrupt);
    };
  },
  exitNow: (exitCode) => process.exit(exitCode),
});
// A library's open handle must not block the shell.
setTimeout(() => process.exit(), 2_000).unref();
