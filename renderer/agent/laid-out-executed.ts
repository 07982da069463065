import { placeNewNodes } from '../../shared/layout/place-new-nodes.ts';
import { replayPatch } from '../../shared/patch/apply-patch.ts';
import { groupsOf, replansIn, type RunRevision } from '../../shared/replan/run-revision.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

let latest: {
  readonly workflow: Workflow;
  readonly revisions: readonly RunRevision[];
  readonly executed: Workflow | null;
} | null = null;

/** The run's plan, laid out. Null if no revision fits. */
export function laidOutExecuted(workflow: Workflow, revisions: readonly RunRevision[]): Workflow | null {
  if (latest?.workflow === workflow && latest.revisions === revisions) return latest.executed;
  const executed = computeExecuted(workflow, revisions);
  latest = { workflow, revisions, executed };
  return executed;
}

/** The run's plan. Null if a revision doesn’t fit. */
export function executedBy(workflow: Workflow, revisions: readonly RunRevision[]): Workflow | null {
  let executed = workflow;
  for (const { ops } of replansIn(revisions)) {
    const next = replayPatch(executed, ops);
    if (!next.ok) return null;
    executed = next.value;
  }
  return executed;
}

function computeExecuted(workflow: Workflow, revisions: readonly RunRevision[]): Workflow | null {
  const executed = executedBy(workflow, revisions);
  if (executed === null || executed === workflow) return null;
  const drawn = new Set(workflow.nodes.map(({ id }) => id));
  const places = placeNewNodes(
    executed,
    new Set(executed.nodes.flatMap(({ id }) => (drawn.has(id) ? [] : [id]))),
  );
  return withRoomForFrames(
    {
      ...executed,
      nodes: executed.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
    },
    revisions,
  );
}

/** In px; the frame’s steps and all below move down. */
const frameHead = 28;

function withRoomForFrames(workflow: Workflow, revisions: readonly RunRevision[]): Workflow {
  let { nodes } = workflow;
  for (const children of groupsOf(revisions).values()) {
    const ys = nodes.flatMap(({ id, position }) =>
      children.some((child) => id === child || id.startsWith(`${child}.`)) ? [position.y] : [],
    );
    const top = Math.min(...ys);
    nodes = nodes.map((node) =>
      node.position.y < top
        ? node
        : { ...node, position: { ...node.position, y: node.position.y + frameHead } },
    );
  }
  return { ...workflow, nodes };
}
