import { main } from './cli/main.ts';
import { processTerminal } from './cli/process-terminal.ts';

process.exitCode = await main(process.argv.slice(2), {
  terminal: processTerminal(),
  environment: process.env,
  onInterrupt(interrupt) {
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    return () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  },
  exitNow: (exitCode) => process.exit(exitCode),
});
// Everything was closed; whatever a library left open must not keep the shell waiting.
setTimeout(() => process.exit(), 2_000).unref();
