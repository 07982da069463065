import { describeRemovedSecrets, replaceSecrets } from '../../shared/secrets/replace-secrets.ts';
import type { Terminal } from './terminal.ts';

export function replaceTypedSecrets(terminal: Terminal, request: string): ReturnType<typeof replaceSecrets> {
  const taken = replaceSecrets(request);
  const names = Object.keys(taken.secrets);
  const advice = `It isn't sent to a model or saved. To run the workflow, set ${names.join(', ')} in the environment and add ${names.map((name) => `--secret ${name}`).join(' ')}.`;
  if (names.length > 0) terminal.err(`${describeRemovedSecrets(names, advice)}\n`);
  return taken;
}
