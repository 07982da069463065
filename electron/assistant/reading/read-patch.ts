import type { Warning } from '../../../shared/assistant/warning.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { findNamedNode } from '../find-named-node.ts';
import type { DraftAddition, DraftEdge, DraftPatch } from '../draft.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, readId } from '../../../shared/text/fields.ts';
import { leavesLoop, withoutLeaveSteps } from './leave-loop-steps.ts';
import { listOf } from './list-of.ts';
import { resolveDuplicateIds } from './resolve-duplicate-ids.ts';
import { readEdges, withoutNodes } from './read-plan.ts';
import { readUpdate } from './read-update.ts';
import { readSteps } from './step-list.ts';
import { typesByLabels } from './types-by-labels.ts';

/** Drops items that name no existing node, with a warning. */
export function readPatch(body: JsonObject, context: ReadingContext): DraftPatch {
  const fields = fieldsOf(body);
  const list = (...names: string[]): readonly unknown[] => names.flatMap((name) => listOf(fields?.get(name)));
  const { nodes: existing } = context.workflow;
  const warnings: Warning[] = [];
  const addedEdges = list('addedges', 'addededges', 'edgestoadd', 'edges');
  const types = typesByLabels(addedEdges);
  const flat = readSteps(list('add'), context, { types, isRow: addedEdges.length === 0 });
  const graph = readSteps([...list('addnodes', 'addednodes', 'nodestoadd', 'nodes', 'steps')], context, {
    types,
    taken: new Set(flat.nodes.map(({ id }) => id)),
  });
  const written = [...flat.nodes, ...graph.nodes];
  const droppedIds = [...flat.droppedIds, ...graph.droppedIds];
  const ids = new Set([...existing.map(({ id }) => id), ...written.map(({ id }) => id), ...droppedIds]);
  const ends = { ids, nodes: written };
  const added = readEdges(addedEdges, ends);
  const own = [...flat.edges, ...graph.edges];
  const resolved = resolveDuplicateIds({
    edges: added.edges,
    own,
    nodes: written,
    duplicates: new Map([...flat.duplicates, ...graph.duplicates]),
  });
  const left = withoutLeaveSteps(
    { nodes: written, edges: [...resolved.edges, ...own, ...edgesToLeaves(flat)] },
    context.workflow,
  );
  const kept = new Set(left.nodes.map(({ id }) => id));
  const isKept = ({ id }: Node): boolean => !resolved.repeatedIds.has(id) && kept.has(id);
  const additions = [
    ...flat.nodes.filter(isKept).map((node) => addition(node, true)),
    ...graph.nodes.filter(isKept).map((node) => addition(node, false)),
  ];
  const removed = readEdges(list('removeedges', 'removededges', 'edgestoremove', 'deleteedges'), ends);
  const reasons = new Map([...flat.reasons, ...graph.reasons]);

  const findings: Findings = { existing, reasons, warnings };
  const removedNodeIds = readRemovals(
    list(
      'removenodeids',
      'removenodes',
      'removednodes',
      'removednodeids',
      'nodestoremove',
      'remove',
      'delete',
      'deletenodes',
      'deletenodeids',
    ),
    findings,
  );
  const updates = list('update', 'updates', 'updatenodes', 'updatednodes', 'nodestoupdate', 'modify').flatMap(
    (item) => readStepUpdate(item, findings, context),
  );

  return {
    kind: 'patch',
    additions,
    removedNodeIds,
    updates,
    droppedIds,
    reasons,
    addedEdges: left.edges,
    removedEdges: removed.edges,
    warnings: [
      ...withoutNodes([...flat.warnings, ...graph.warnings], resolved.repeatedIds),
      ...added.warnings,
      ...resolved.warnings,
      ...left.warnings,
      ...removed.warnings,
      ...warnings,
    ],
  };

  function addition(node: Node, isFlat: boolean): DraftAddition {
    return { node, isFlat, ...(isFlat ? flat : graph).places.get(node.id) };
  }
}

interface Findings {
  readonly existing: readonly Node[];
  readonly reasons: Map<string, string>;
  readonly warnings: Warning[];
}

function readRemovals(items: readonly unknown[], { existing, reasons, warnings }: Findings): string[] {
  const found = items
    .flatMap((item) => splitIds(item, existing))
    .flatMap((item) => {
      const inner = fieldsOf(item);
      const written = readId(
        inner === undefined ? (item as string | number) : inner.get('id', 'nodeid', 'name'),
      );
      const node = findNamedNode(existing, written);
      if (node === undefined)
        warnings.push({
          code: 'dropped',
          message:
            written === undefined
              ? "Skipped a removal that doesn't name a step."
              : `Can't remove “${written}”: there's no such step.`,
        });
      const reason = readId(inner?.get('reason', 'why'));
      if (node !== undefined && reason !== undefined) reasons.set(node.id, reason);
      return node === undefined ? [] : [node.id];
    });
  return [...new Set(found)];
}

function readStepUpdate(
  item: unknown,
  { existing, reasons, warnings }: Findings,
  context: ReadingContext,
): DraftPatch['updates'] {
  const inner = fieldsOf(item);
  const written =
    readId(inner?.get('nodeid', 'id', 'stepid')) ??
    readId(inner?.get('node', 'step', 'target')) ??
    readId(fieldsOf(inner?.get('node', 'step'))?.get('id'));
  const node =
    findNamedNode(existing, written) ??
    (written === undefined ? findNamedNode(existing, readId(inner?.get('name'))) : undefined);
  if (inner === undefined || node === undefined) {
    warnings.push({
      code: 'dropped',
      message:
        written === undefined
          ? "Skipped a change that doesn't name a step."
          : `Skipped a change to “${written}”: there's no such step.`,
    });
    return [];
  }
  const nodeId = node.id;
  const name = node.name === '' ? nodeId : node.name;
  const { changes, repairs, refusal, reason } = readUpdate(node, inner, context);
  if (refusal !== undefined)
    warnings.push({ code: 'dropped', message: `Skipped a change to “${name}”: ${refusal}.`, nodeId });
  for (const message of repairs) warnings.push({ code: 'repaired', message: `${message}.`, nodeId });
  if (reason !== undefined) reasons.set(nodeId, reason);
  const isEmpty = Object.keys(changes).length === 0;
  if (isEmpty && refusal === undefined)
    warnings.push({ code: 'inferred', message: `“${name}” already matches the answer.`, nodeId });
  return isEmpty ? [] : [{ nodeId, changes }];
}

/** In a plain list, a step follows the one it names, or the previous one. */
function edgesToLeaves({ nodes, places }: ReturnType<typeof readSteps>): DraftEdge[] {
  return nodes.flatMap((node, index) => {
    const from = places.get(node.id)?.after ?? nodes[index - 1]?.id;
    return leavesLoop(node) && from !== undefined ? [{ from, to: node.id }] : [];
  });
}

/** `"n1, n2"` means two ids, unless a step has this name. */
function splitIds(item: unknown, nodes: readonly Node[]): unknown[] {
  return typeof item !== 'string' || !item.includes(',') || findNamedNode(nodes, item) !== undefined
    ? [item]
    : item.split(',').map((id) => id.trim());
}
