import type { Warning } from '../../../shared/assistant/warning.ts';
import { plainKey, readId, readText, type Fields } from '../../../shared/text/fields.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';

const leaveWords = new Set(['break', 'breakloop', 'loopbreak', 'exitloop', 'leaveloop', 'stoploop']);
const leaves = 'leavesLoop';

/** A step that only leaves a loop; the file format says so by a connection. */
export function isLeaveStep(fields: Fields): boolean {
  return leaveWords.has(plainKey(readText(fields.get('steptype', 'nodetype', 'type', 'kind')) ?? ''));
}

/** Stands for it until its connections are known. */
export const leaveParams = (fields: Fields): object => ({
  cases: [],
  [leaves]: readId(fields.get('loopid', 'loop')) ?? '',
});

interface Steps {
  readonly nodes: readonly Node[];
  readonly edges: readonly DraftEdge[];
}

/** Connections to such steps lead to what follows their loop, or end the workflow. */
export function withoutLeaveSteps({
  nodes,
  edges,
}: Steps): Steps & { readonly warnings: readonly Warning[] } {
  const marked = nodes.flatMap((node) => {
    const loopId: unknown = node.type === 'Switch' ? node.params[leaves] : undefined;
    return typeof loopId === 'string' ? [{ node, loopId }] : [];
  });
  if (marked.length === 0) return { nodes, edges, warnings: [] };
  const targets = new Map(
    marked.map(({ node, loopId }) => {
      const isNamed = nodes.some(({ id, type }) => id === loopId && type === 'Loop');
      return [node.id, stepAfter(isNamed ? loopId : loopAround(node.id, { nodes, edges }), edges)];
    }),
  );
  return {
    nodes: nodes.filter(({ id }) => !targets.has(id)),
    edges: edges
      .filter(({ from }) => !targets.has(from))
      .map((edge) =>
        edge.to !== null && targets.has(edge.to) ? { ...edge, to: targets.get(edge.to) ?? null } : edge,
      ),
    warnings: marked.map(({ node }) => ({
      code: 'repaired',
      message: `“${node.name}” was read as a connection that leaves its loop.`,
    })),
  };
}

function stepAfter(loopId: string | undefined, edges: readonly DraftEdge[]): string | null {
  const done = edges.find(({ from, output }) => from === loopId && output?.type === 'LoopDone');
  return done?.to ?? null;
}

function loopAround(nodeId: string, { nodes, edges }: Steps): string | undefined {
  const types = new Map(nodes.map(({ id, type }) => [id, type]));
  const before = new Set([nodeId]);
  for (const id of before)
    for (const { from, to, output } of edges) {
      if (to !== id || types.get(from) === 'EndLoop') continue;
      if (types.get(from) === 'Loop' && output?.type !== 'LoopDone') return from;
      before.add(from);
    }
  return undefined;
}
