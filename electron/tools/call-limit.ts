import { z } from 'zod';
import { readSecretSites, type SecretSites } from './secret-sites.ts';

const limitKey = 'planwright/limitMs';
const withinKey = 'planwright/within';
const sitesKey = 'planwright/sites';
const secretsKey = 'planwright/secrets';

/** What a call tells its tool beside the arguments. */
export interface CallLimits {
  /** How long it may take, in ms. */
  readonly limitMs?: number | undefined;
  /** The folder that the file which it names has to lie in, links followed. */
  readonly within?: string | undefined;
  /** The only sites whose frames it may see and touch, as origins; any where it is absent. Told to the built-in browser alone. */
  readonly sites?: readonly string[] | undefined;
  /** Whose values are among the arguments, and the only sites that may get them. Told to the built-in browser alone. */
  readonly secrets?: readonly SecretSites[];
}

/** As the `_meta` of a call; nothing where there is nothing to tell. */
export function metaOf({ limitMs, within, sites, secrets = [] }: CallLimits = {}): {
  readonly _meta?: Record<string, unknown>;
} {
  const meta = {
    ...(limitMs === undefined ? {} : { [limitKey]: limitMs }),
    ...(within === undefined ? {} : { [withinKey]: within }),
    ...(sites === undefined ? {} : { [sitesKey]: sites }),
    ...(secrets.length === 0 ? {} : { [secretsKey]: secrets }),
  };
  return Object.keys(meta).length === 0 ? {} : { _meta: meta };
}

/** Reads what `metaOf` wrote. Throws where the secrets or the sites cannot be read. */
export function limitsOf(meta: Readonly<Record<string, unknown>> | undefined): CallLimits {
  const [limitMs, within] = [meta?.[limitKey], meta?.[withinKey]];
  return {
    ...(typeof limitMs === 'number' ? { limitMs } : {}),
    ...(typeof within === 'string' ? { within } : {}),
    ...(meta?.[sitesKey] === undefined ? {} : { sites: z.array(z.string()).parse(meta[sitesKey]) }),
    ...(meta?.[secretsKey] === undefined ? {} : { secrets: readSecretSites(meta[secretsKey]) }),
  };
}
