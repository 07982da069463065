import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import type { Failure } from '../../shared/run/events.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import { isListedOrigin, originOf } from '../../shared/secrets/origins.ts';

const SecretSites = z.object({ name: z.string(), origins: z.array(z.string()) });
export type SecretSites = z.infer<typeof SecretSites>;

export function readSecretSites(value: unknown): readonly SecretSites[] {
  return z.array(SecretSites).parse(value);
}

/** No sites without a binding. */
export function secretSites(names: readonly string[], bindings: SecretBindings): SecretSites[] {
  return names.map((name) => ({ name, origins: [...(bindings.get(name)?.origins ?? [])] }));
}

export function refuseServer(
  names: readonly string[],
  bindings: SecretBindings,
  server: string,
): Failure | undefined {
  const name = names.find((each) => bindings.get(each)?.servers.includes(server) !== true);
  if (name === undefined) return undefined;
  const servers = bindings.get(name)?.servers ?? [];
  const allowed =
    servers.length === 0
      ? 'no server may receive it'
      : `only ${servers.map((each) => (each === browserServer ? 'the built-in browser' : `“${each}”`)).join(', ')} may receive it`;
  return {
    code: 'secret-not-allowed',
    message: `The secret ${name} wasn't sent to the server “${server}”: ${allowed}. To allow this server, add it to the servers of the secret, under Inputs in the Workflow tab ("servers" in the file).`,
    details: { name, server },
  };
}

export function refuseSite(secrets: readonly SecretSites[], address: string, doing = 'used'): void {
  const origin = originOf(address);
  const other = secrets.find(({ origins }) => origin === undefined || !isListedOrigin(origin, origins));
  if (other === undefined) return;
  const { name, origins } = other;
  const place =
    origin ??
    (address === '' || address.startsWith('about:')
      ? 'a page without an address'
      : `a “${address.slice(0, address.indexOf(':') + 1)}” page`);
  const allowed =
    origins.length === 0
      ? 'no site may receive it, as the workflow opens no fixed address'
      : `only ${origins.join(', ')} may receive it`;
  throw new AppError(
    'secret-not-allowed',
    `The secret ${name} wasn't ${doing} on ${place}: ${allowed}. To allow this site, add its address to the sites of the secret, under Inputs in the Workflow tab ("origins" in the file).`,
    { details: { name, place, origins } },
  );
}
