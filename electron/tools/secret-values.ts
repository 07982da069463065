import type { Json, JsonObject } from '../../shared/json.ts';
import { refuse, ok, type Result } from '../../shared/result.ts';
import { secretMask } from '../../shared/text/secret-mask.ts';
import type { Failure } from '../../shared/run/events.ts';
import { opened, secretsIn, type FilledObject } from '../../shared/secrets/sealed-text.ts';

/** The values of secrets by name, for one run. They never leave the tool call. */
export type SecretValues = Readonly<Record<string, string>>;

export const mask = secretMask;

/** The arguments with the values of their secrets; a name without a value is a failure that says so. */
export function openSecrets(args: FilledObject, secrets: SecretValues): Result<JsonObject, Failure> {
  const valueOf = (name: string): string | undefined => (Object.hasOwn(secrets, name) ? secrets[name] : undefined);
  const missing = secretsIn(args).filter((name) => valueOf(name) === undefined);
  if (missing.length === 0) return ok(opened(args, (name) => valueOf(name) ?? ''));
  return refuse({
    code: 'missing-secret',
    message: `${missing.length === 1 ? 'The secret' : 'The secrets'} ${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} no value in this run. Give ${missing.length === 1 ? 'it' : 'them'} when you start the run.`,
    details: { names: missing },
  });
}

/** Answers a function that hides every secret value, in any text of any JSON, also as it looks inside a URL. */
export function maskerFor(secrets: SecretValues): <Value extends Json>(value: Value) => Value {
  const hidden = [...new Set(Object.values(secrets).flatMap((value) => [value, encodeURIComponent(value)]))]
    .filter((value) => value !== '')
    .sort((one, other) => other.length - one.length);
  if (hidden.length === 0) return (value) => value;
  const hide = (text: string) => hidden.reduce((masked, value) => masked.replaceAll(value, mask), text);
  return (value) => mapTexts(value, hide) as typeof value;
}

/** Copies only what changes. A number is text to a secret of digits. */
function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (typeof value === 'number') return change(String(value)) === mask ? mask : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => mapTexts(item, change));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const changed = entries.map(([key, item]) => [change(key), mapTexts(item, change)] as const);
  return changed.every(([key, item], index) => key === entries[index]?.[0] && item === entries[index][1]) ? value : Object.fromEntries(changed);
}
