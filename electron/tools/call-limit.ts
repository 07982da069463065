import { z } from 'zod';
import { readSecretSites, type SecretSites } from './secret-sites.ts';

const limitKey = 'planwright/limitMs';
const withinKey = 'planwright/within';
const sitesKey = 'planwright/sites';
const secretsKey = 'planwright/secrets';

export interface CallLimits {
  readonly limitMs?: number | undefined;
  /** The call's file must lie in this folder, after links. */
  readonly within?: string | undefined;
  /** Origins; all if absent. For the built-in browser only. */
  readonly sites?: readonly string[] | undefined;
  /** For the built-in browser only. */
  readonly secrets?: readonly SecretSites[];
}

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

export function limitsOf(meta: Readonly<Record<string, unknown>> | undefined): CallLimits {
  const [limitMs, within] = [meta?.[limitKey], meta?.[withinKey]];
  return {
    ...(typeof limitMs === 'number' ? { limitMs } : {}),
    ...(typeof within === 'string' ? { within } : {}),
    ...(meta?.[sitesKey] === undefined ? {} : { sites: z.array(z.string()).parse(meta[sitesKey]) }),
    ...(meta?.[secretsKey] === undefined ? {} : { secrets: readSecretSites(meta[secretsKey]) }),
  };
}
