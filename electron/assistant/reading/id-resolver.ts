import type { Node } from '../../../shared/workflow/node.ts';

/** Finds a step by id, unique name, or position if no step has an id. */
export function idResolver(
  nodes: readonly Node[],
  ids: ReadonlySet<string>,
): (written: string, isFromZero: boolean) => string {
  const byName = new Map<string, string | null>();
  for (const { id, name } of nodes)
    byName.set(name.toLowerCase(), byName.has(name.toLowerCase()) ? null : id);
  const byId = new Map([...ids].map((id) => [id.toLowerCase(), id]));
  const haveIds = nodes.some(({ id }) => !/^step-\d+$/.test(id));
  return (written, isFromZero) => {
    if (ids.has(written)) return written;
    const named = byName.get(written.toLowerCase());
    if (named !== undefined && named !== null) return named;
    const spelled = byId.get(written.toLowerCase());
    if (spelled !== undefined) return spelled;
    const place = haveIds ? undefined : /^\D{0,5}(\d{1,6})$/.exec(written)?.[1];
    return (place === undefined ? undefined : nodes[Number(place) - (isFromZero ? 0 : 1)]?.id) ?? written;
  };
}
