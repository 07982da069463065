import type { JsonObject } from '../json.ts';
import { bindSecrets, type SecretBindings } from '../secrets/bind-secrets.ts';
import type { FilledObject } from '../secrets/sealed-text.ts';
import { fillIn } from '../variables/fill-in.ts';

export function written(args: JsonObject): FilledObject {
  const filled = fillIn(args, { variables: {}, secretInputs: new Set() });
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

export function boundTo(
  names: readonly string[],
  {
    origins = [],
    servers = ['browser'],
  }: { readonly origins?: readonly string[]; readonly servers?: readonly string[] },
): SecretBindings {
  return bindSecrets({
    variables: names.map((name) => ({
      name,
      default: '',
      secret: true,
      origins: [...origins],
      servers: [...servers],
    })),
    nodes: [],
  });
}
