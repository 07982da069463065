import { isSameJson } from '../../../shared/equality.ts';
import { mentionedIds } from '../../../shared/workflow/ids.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { DraftPlan } from '../draft.ts';
import { bridgeDropped, describeBridge } from './bridge-dropped.ts';
import type { Built } from './built.ts';
import { reasonsByFinalId, warningsByFinalId } from './by-final-id.ts';
import { connectToEndStep, settleEnds } from './end-step.ts';
import { connectFlat } from './flat-flow.ts';
import { Flow } from './flow.ts';
import { giveIds, withIds } from './give-ids.ts';
import { inferIn } from './infer-flow.ts';
import { mapVariables } from './map-variables.ts';

/** A known node keeps its position and unset fields. */
export function buildPlan(plan: DraftPlan, workflow: Workflow): Built {
  const before = new Map(workflow.nodes.map((node) => [node.id, node]));
  const known = plan.nodes.filter(({ id, type }) => before.get(id)?.type === type);
  const ids = giveIds(
    plan.nodes.filter((node) => !known.includes(node)),
    new Set(mentionedIds(workflow)),
  );
  for (const { id } of known) ids.set(id, id);
  const written = withIds(plan.nodes, ids).map((node) => ({
    ...node,
    position: before.get(node.id)?.position ?? node.position,
  }));
  const now = new Map(written.map((node) => [node.id, node]));
  const { nodes, warnings } = mapVariables(written, {
    workflow,
    idsOfAnswer: ids,
    isSame: (id) => isSameStep(before.get(id), now.get(id)),
  });
  const flow = new Flow(nodes, []);
  const open = plan.isFlat ? connectFlat(flow, nodes).ends : [];
  const ending = new Set(plan.edges.flatMap(({ from, to }) => (to === null ? [ids.get(from) ?? from] : [])));
  const { edges, bridges } = bridgeDropped(plan.edges, plan.droppedIds);
  for (const edge of edges) {
    const { to, from, output } = edge;
    const exit = { from: ids.get(from) ?? from, ...(output === undefined ? {} : { output }) };
    if (to === null) {
      connectToEndStep(flow, [exit]);
      continue;
    }
    const drawn = { ...exit, to: ids.get(to) ?? to };
    flow.link(drawn);
    if (bridges.has(edge)) flow.infer(describeBridge(flow, drawn), { edge: drawn });
  }
  connectToEndStep(flow, open);
  inferIn(flow);
  settleEnds(flow, { known: new Set(), ending });
  const missing = workflow.nodes.filter(({ id }) => flow.node(id) === undefined);
  if (missing.length > 0)
    flow.guess(
      `The answer replaces the whole workflow and removes: ${missing.map(({ id, name }) => `“${name === '' ? id : name}”`).join(', ')}.`,
    );
  return {
    workflow: { ...workflow, nodes: flow.nodes, edges: flow.edges },
    warnings: [...warningsByFinalId(plan.warnings, ids), ...warnings, ...flow.warnings],
    reasons: reasonsByFinalId(plan.reasons, ids),
  };
}

function isSameStep(one: Node | undefined, other: Node | undefined): boolean {
  return (
    one !== undefined &&
    one.type === other?.type &&
    (one.name === other.name || isSameJson(one.params, other.params))
  );
}
