/** Under this name a call says, in its `_meta`, how long it may take, in ms. */
export const limitKey = 'planwright/limitMs';

/** The limit of a call, if its `_meta` says one. */
export function limitOf(meta: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const limit = meta?.[limitKey];
  return typeof limit === 'number' ? limit : undefined;
}
