import { mentionedIds } from '../../../shared/workflow/ids.ts';
import { edgeKey } from '../../../shared/workflow/edge.ts';
import { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { findNamedNode } from '../find-named-node.ts';
import type { DraftAddition, DraftEdge, DraftPatch } from '../draft.ts';
import { addEdges } from './add-edges.ts';
import { addRows, attachLoose } from './add-rows.ts';
import { bridgeDropped } from './bridge-dropped.ts';
import type { Built } from './built.ts';
import { reasonsByFinalId, warningsByFinalId } from './by-final-id.ts';
import { withoutSelf } from './clean-edges.ts';
import { endStepOf, connectToEndStep, settleEnds } from './end-step.ts';
import { Flow } from './flow.ts';
import { giveIds, withIds } from './give-ids.ts';
import { inferIn } from './infer-flow.ts';
import { mapVariables } from './map-variables.ts';
import { removeNodes } from './remove-nodes.ts';
import { redirectIntoLoops } from './redirect-into-loops.ts';

export function buildPatch(workflow: Workflow, patch: DraftPatch): Built {
  const ids = giveIds(
    patch.additions.map(({ node }) => node),
    new Set(mentionedIds(workflow)),
  );
  const flow = new Flow(workflow.nodes, workflow.edges);
  const taken = new Map(
    patch.additions.flatMap(({ node: { id } }) =>
      flow.node(id) === undefined ? [] : [[id, flow.quotedName(id)] as const],
    ),
  );
  guessAboutTakenIds(flow, patch, { ids, taken });
  for (const { nodeId, changes } of patch.updates) {
    const kept = Object.entries({ ...flow.node(nodeId), ...changes }).filter(([, value]) => value !== null);
    const changed = Node.safeParse(Object.fromEntries(kept)).data;
    if (changed !== undefined) flow.put(changed);
  }
  for (const node of withIds(
    patch.additions.map((addition) => addition.node),
    ids,
  ))
    flow.put(node);
  const idOf = (id: string): string =>
    ids.get(id) ?? (flow.node(id) === undefined ? (findNamedNode(workflow.nodes, id)?.id ?? id) : id);
  const bridged = bridgeDropped(patch.addedEdges, patch.droppedIds);
  const written = bridged.edges.map((edge) => ({
    ...edge,
    from: idOf(edge.from),
    to: edge.to === null ? null : idOf(edge.to),
  }));
  const mayEnd = (id: string): boolean => ['If', 'Switch'].includes(flow.node(id)?.type ?? '');
  const edges = withoutSelf(flow, written).map((edge) =>
    edge.to === null && mayEnd(edge.from) ? { ...edge, to: endStepOf(flow) } : edge,
  );
  // A new step's own id means the existing step.
  const anchorOf = (anchor: string | undefined, own: string): string | undefined =>
    anchor === undefined ? undefined : anchor !== own ? idOf(anchor) : taken.has(own) ? own : undefined;

  const added = new Set(ids.values());
  const placed = placeAdditions(patch.additions, {
    edges,
    removed: new Set(patch.removedNodeIds),
    nodeOf: (id) => flow.node(idOf(id)),
    anchorOf,
  });
  const inPlace = addRows(
    flow,
    placed.filter((each) => each.isBesideRemoved),
    added,
  );
  const { bridges, open } = removeNodes(flow, patch.removedNodeIds, edges);
  for (const { from, to, output } of patch.removedEdges) {
    for (const edge of flow.outgoing(idOf(from)))
      if (to !== null && edge.to === idOf(to) && (output === undefined || edge.output?.type === output.type))
        flow.cut(edge);
  }
  addEdges(flow, edges, { added, bridges });
  const rowEnds = addRows(
    flow,
    placed.filter((each) => !each.isBesideRemoved),
    added,
  );
  attachLoose(flow, added);
  connectToEndStep(flow, [...open, ...inPlace, ...rowEnds]);
  inferIn(flow);
  redirectIntoLoops(flow, workflow);
  settleEnds(flow, {
    known: new Set(workflow.edges.map(edgeKey)),
    ending: new Set(patch.addedEdges.flatMap(({ from, to }) => (to === null ? [idOf(from)] : []))),
  });

  const { nodes, warnings } = mapVariables(flow.nodes, {
    workflow,
    idsOfAnswer: ids,
    untouched: untouchedIds(workflow.nodes, patch),
  });
  return {
    workflow: { ...workflow, nodes: [...nodes], edges: flow.edges },
    warnings: [...warningsByFinalId(patch.warnings, ids), ...flow.warnings, ...warnings],
    reasons: reasonsByFinalId(patch.reasons, ids),
  };
}

interface TakenIds {
  readonly ids: ReadonlyMap<string, string>;
  readonly taken: ReadonlyMap<string, string>;
}

function guessAboutTakenIds(flow: Flow, { additions }: DraftPatch, { ids, taken }: TakenIds): void {
  for (const { node, after, before } of additions) {
    const { id, name } = node;
    const ownerOfId = taken.get(id);
    const place =
      id === after
        ? `it comes after ${ownerOfId}. All else`
        : id === before
          ? `it comes before ${ownerOfId}. All else`
          : 'everything';
    if (ownerOfId !== undefined)
      flow.guess(
        `The new step “${name}” has the id of ${ownerOfId}: ${place} about that id applies to the new step.`,
        { nodeId: ids.get(id) ?? id },
      );
  }
}

interface Placing {
  readonly edges: readonly DraftEdge[];
  readonly removed: ReadonlySet<string>;
  readonly nodeOf: (id: string) => Node | undefined;
  readonly anchorOf: (anchor: string | undefined, own: string) => string | undefined;
}

interface PlacedAddition {
  readonly node: Node;
  /** Its row begins at a removed step. */
  readonly isBesideRemoved: boolean;
  readonly after?: string;
  readonly before?: string;
}

function placeAdditions(
  additions: readonly DraftAddition[],
  { edges, removed, nodeOf, anchorOf }: Placing,
): PlacedAddition[] {
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to ?? '']));
  let isBesideRemoved = false;
  return additions.flatMap((addition) => {
    const own = addition.node.id;
    const node = nodeOf(own);
    const [after, before] = [anchorOf(addition.after, own), anchorOf(addition.before, own)];
    if (node === undefined || (connected.has(node.id) && after === undefined && before === undefined))
      return [];
    if (after !== undefined || before !== undefined || !addition.isFlat)
      isBesideRemoved = removed.has(after ?? before ?? '');
    return [
      {
        node,
        isBesideRemoved,
        ...(after === undefined ? {} : { after }),
        ...(before === undefined ? {} : { before }),
      },
    ];
  });
}

function untouchedIds(nodes: readonly Node[], { updates }: DraftPatch): Set<string> {
  const updated = new Set(updates.map(({ nodeId }) => nodeId));
  return new Set(nodes.flatMap(({ id }) => (updated.has(id) ? [] : [id])));
}
