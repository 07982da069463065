import type { Warning } from '../../../shared/assistant/warning.ts';
import { plainKey, readId, readText, type Fields } from '../../../shared/text/fields.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';

const leaveWords = new Set(['break', 'breakloop', 'loopbreak', 'exitloop', 'leaveloop', 'stoploop']);
const leaves = 'leavesLoop';

/** The file format uses a connection instead. */
export function isLeaveStep(fields: Fields): boolean {
  return leaveWords.has(plainKey(readText(fields.get('steptype', 'nodetype', 'type', 'kind')) ?? ''));
}

export const leavesLoop = ({ type, params }: Node): boolean => type === 'Switch' && leaves in params;

export const leaveParams = (fields: Fields): object => ({
  cases: [],
  [leaves]: readId(fields.get('loopid', 'loop')) ?? '',
});

interface Steps {
  readonly nodes: readonly Node[];
  readonly edges: readonly DraftEdge[];
}

interface Flow {
  readonly nodes: readonly Node[];
  readonly edges: readonly (Pick<DraftEdge, 'from' | 'to'> & { readonly output?: Output | undefined })[];
}

/** Such steps lead past their loop, or end the workflow. The loop may be one of `around`. */
export function withoutLeaveSteps(
  { nodes, edges }: Steps,
  around: Flow = { nodes: [], edges: [] },
): Steps & { readonly warnings: readonly Warning[] } {
  const marked = nodes.flatMap((node) => {
    const loopId: unknown = node.type === 'Switch' ? node.params[leaves] : undefined;
    return typeof loopId === 'string' ? [{ node, loopId }] : [];
  });
  if (marked.length === 0) return { nodes, edges, warnings: [] };
  const all: Flow = { nodes: [...around.nodes, ...nodes], edges: [...edges, ...around.edges] };
  const targets = new Map(
    marked.map(({ node, loopId }) => {
      const isNamed = all.nodes.some(({ id, type }) => id === loopId && type === 'Loop');
      return [node.id, stepAfter(isNamed ? loopId : loopAround(node.id, all), all.edges)];
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

function stepAfter(loopId: string | undefined, edges: Flow['edges']): string | null {
  const done = edges.find(({ from, output }) => from === loopId && output?.type === 'LoopDone');
  return done?.to ?? null;
}

function loopAround(nodeId: string, { nodes, edges }: Flow): string | undefined {
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
