const limitKey = 'planwright/limitMs';
const withinKey = 'planwright/within';

/** What a call tells its tool beside the arguments. */
export interface CallLimits {
  /** How long it may take, in ms. */
  readonly limitMs?: number | undefined;
  /** The folder that the file which it names has to lie in, links followed. */
  readonly within?: string | undefined;
}

/** As the `_meta` of a call; nothing where there is nothing to tell. */
export function metaOf({ limitMs, within }: CallLimits = {}): { readonly _meta?: Record<string, unknown> } {
  const meta = { ...(limitMs === undefined ? {} : { [limitKey]: limitMs }), ...(within === undefined ? {} : { [withinKey]: within }) };
  return Object.keys(meta).length === 0 ? {} : { _meta: meta };
}

/** Reads what `metaOf` wrote. */
export function limitsOf(meta: Readonly<Record<string, unknown>> | undefined): CallLimits {
  const [limitMs, within] = [meta?.[limitKey], meta?.[withinKey]];
  return { ...(typeof limitMs === 'number' ? { limitMs } : {}), ...(typeof within === 'string' ? { within } : {}) };
}
