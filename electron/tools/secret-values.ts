import type { JsonObject } from '../../shared/json.ts';
import { refuse, ok, type Result } from '../../shared/result.ts';
import type { Failure } from '../../shared/run/events.ts';
import { opened, secretsIn, type FilledObject } from '../../shared/secrets/sealed-text.ts';

/** They never leave the tool call. */
export type SecretValues = Readonly<Record<string, string>>;

export function openSecrets(args: FilledObject, secrets: SecretValues): Result<JsonObject, Failure> {
  const valueOf = (name: string): string | undefined =>
    Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  const missing = secretsIn(args).filter((name) => valueOf(name) === undefined);
  if (missing.length === 0) return ok(opened(args, (name) => valueOf(name) ?? ''));
  return refuse({
    code: 'missing-secret',
    message: `${missing.length === 1 ? 'The secret' : 'The secrets'} ${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} no value in this run. Give ${missing.length === 1 ? 'it' : 'them'} when you start the run.`,
    details: { names: missing },
  });
}
