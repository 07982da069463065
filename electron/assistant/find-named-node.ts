import type { Node } from '../../shared/workflow/node.ts';

export function findNamedNode(nodes: readonly Node[], written: string | undefined): Node | undefined {
  if (written === undefined) return undefined;
  const byId =
    nodes.find(({ id }) => id === written) ??
    (/^\d+$/.test(written) ? nodes.find(({ id }) => id === `n${written}`) : undefined);
  const byName = nodes.filter(({ name }) => name.toLowerCase() === written.toLowerCase());
  return (
    byId ??
    (byName.length === 1 ? byName[0] : nodes.find(({ id }) => id.toLowerCase() === written.toLowerCase()))
  );
}
