import type { RunRevision } from '../../shared/replan/run-revision.ts';
import type { RevisionProposed } from '../../shared/run/replan-events.ts';
import type { RunState } from '../../shared/run/run-state.ts';

const known = new WeakMap<
  RevisionProposed,
  { readonly revisions: readonly RunRevision[]; readonly planned: readonly RunRevision[] }
>();

export function plannedRevisions({
  revisions,
  replanning,
}: Pick<RunState, 'revisions' | 'replanning'>): readonly RunRevision[] {
  const proposal = replanning?.proposal;
  if (proposal === undefined) return revisions;
  const before = known.get(proposal);
  if (before?.revisions === revisions) return before.planned;
  const { revisionNumber: n, nodeId, action, rationale, ops, restartNodeId, itemMap, replaced } = proposal;
  const planned: readonly RunRevision[] = [
    ...revisions,
    {
      n,
      at: 0,
      nodeId,
      origin: 'replan',
      action,
      rationale,
      ops,
      ...(restartNodeId === undefined ? {} : { restartNodeId }),
      itemMap,
      replaced,
    },
  ];
  known.set(proposal, { revisions, planned });
  return planned;
}
