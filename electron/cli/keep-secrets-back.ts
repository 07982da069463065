import { sayTakenOut, takeOutSecrets } from '../../shared/secrets/take-out-secrets.ts';
import type { Terminal } from './terminal.ts';

/** What was written for the assistant without the secrets in it, and their values. Says so where there are any. */
export function keepSecretsBack(terminal: Terminal, said: string): ReturnType<typeof takeOutSecrets> {
  const taken = takeOutSecrets(said);
  const names = Object.keys(taken.secrets);
  const advice = `No model and no file gets it. To run the workflow, set ${names.join(', ')} in the environment and add ${names.map((name) => `--secret ${name}`).join(' ')}.`;
  if (names.length > 0) terminal.err(`${sayTakenOut(names, advice)}\n`);
  return taken;
}
