import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import { edgeKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { edgeOf } from './add-step.ts';
import { nodesById, withContents } from '../../../shared/layout/frames.ts';
import { structureOf, outgoingOf, type Structure } from '../../../shared/layout/structure.ts';
import { isSameOutput, onwardOutput, outputsOf } from '../../../shared/layout/outputs.ts';

/** Takes a Loop with its body, an EndLoop only with its Loop. */
export function deletable(workflow: Workflow, nodeIds: ReadonlySet<string>): Set<string> {
  const index = structureOf(workflow);
  const all = withContents(index, nodeIds);
  for (const node of workflow.nodes) {
    if (
      node.type === 'EndLoop' &&
      all.has(node.id) &&
      !all.has(node.params.loopId) &&
      nodesById(workflow).get(node.params.loopId)?.type === 'Loop'
    )
      all.delete(node.id);
  }
  return all;
}

/** `heal` redirects edges to what came next. */
export function planRemoval(
  workflow: Workflow,
  removal: {
    readonly nodeIds: ReadonlySet<string>;
    readonly edgeKeys: ReadonlySet<string>;
    readonly heal: boolean;
  },
): PatchOp[] {
  const gone = deletable(workflow, removal.nodeIds);
  const lost = workflow.edges.filter(
    (edge) => removal.edgeKeys.has(edgeKey(edge)) && !gone.has(edge.from) && !gone.has(edge.to),
  );
  return [
    ...lost.map((edge): PatchOp => ({ op: 'remove-edge', edge })),
    ...workflow.nodes
      .filter((node) => gone.has(node.id))
      .map((node): PatchOp => ({ op: 'remove-node', nodeId: node.id })),
    ...(removal.heal ? heal(workflow, gone).map((edge): PatchOp => ({ op: 'add-edge', edge })) : []),
  ];
}

function heal(workflow: Workflow, gone: ReadonlySet<string>): Edge[] {
  const index = structureOf(workflow);
  const healed = new Map<string, Edge>();
  for (const edge of workflow.edges) {
    if (gone.has(edge.from) || !gone.has(edge.to)) continue;
    const to = firstRemaining(workflow, index, gone, edge.to);
    if (to === undefined || to === edge.from) continue;
    const next = edgeOf(edge.from, to, edge.output);
    healed.set(edgeKey(next), next);
  }
  return [...healed.values()];
}

function firstRemaining(
  workflow: Workflow,
  index: Structure,
  gone: ReadonlySet<string>,
  start: string,
): string | undefined {
  const byId = nodesById(workflow);
  const seen = new Set<string>();
  for (let id: string | undefined = start; id !== undefined && !seen.has(id);) {
    if (!gone.has(id)) return id;
    seen.add(id);
    const node = byId.get(id);
    const out = outgoingOf(index, id);
    const onward = node === undefined ? undefined : onwardOutput(node);
    const order = node === undefined || node.type === 'Loop' ? [onward] : [onward, ...outputsOf(node)];
    id =
      node?.type === 'EndLoop'
        ? undefined
        : order
            .map((output) => out.find((edge) => isSameOutput(edge.output, output)))
            .find((edge) => edge !== undefined)?.to;
  }
  return undefined;
}
