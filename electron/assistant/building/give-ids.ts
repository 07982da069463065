import { nextNodeIds } from '../../../shared/workflow/ids.ts';
import type { Node } from '../../../shared/workflow/node.ts';

export function giveIds(nodes: readonly Node[], taken: ReadonlySet<string>): Map<string, string> {
  const isKept = ({ id }: Node): boolean => /^n[1-9]\d{0,14}$/.test(id) && !taken.has(id);
  const kept = nodes.filter(isKept).map(({ id }) => id);
  const fresh = nextNodeIds([...taken, ...kept], nodes.length - kept.length);
  let used = 0;
  return new Map(nodes.map((node) => [node.id, isKept(node) ? node.id : (fresh[used++] ?? node.id)]));
}

export function withIds(nodes: readonly Node[], ids: ReadonlyMap<string, string>): Node[] {
  return nodes.map((node): Node => {
    const id = ids.get(node.id) ?? node.id;
    return node.type === 'EndLoop'
      ? { ...node, id, params: { ...node.params, loopId: ids.get(node.params.loopId) ?? node.params.loopId } }
      : { ...node, id };
  });
}
