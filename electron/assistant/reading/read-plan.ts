import type { Warning } from '../../../shared/assistant/warning.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge, DraftPlan } from '../draft.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf } from '../../../shared/text/fields.ts';
import { idResolver } from './id-resolver.ts';
import { withoutLeaveSteps } from './leave-loop-steps.ts';
import { listOf } from './list-of.ts';
import { resolveDuplicateIds } from './resolve-duplicate-ids.ts';
import { readEdge } from './read-edge.ts';
import { spreadEdges } from './spread-edges.ts';
import { readSteps } from './step-list.ts';
import { typesByLabels } from './types-by-labels.ts';

export function readPlan(body: JsonObject, context: ReadingContext): DraftPlan {
  const fields = fieldsOf(body);
  const items = [
    ...listOf(fields?.get('nodes')),
    ...listOf(fields?.get('steps', 'tasks', 'actions', 'phases', 'stages', 'sections')),
  ];
  const writtenEdges = listOf(fields?.get('edges', 'connections', 'links', 'transitions'));
  const {
    nodes: written,
    edges: own,
    droppedIds,
    warnings,
    reasons,
    duplicates,
  } = readSteps(items, context, { types: typesByLabels(writtenEdges), isRow: writtenEdges.length === 0 });
  const ids = new Set([...written.map(({ id }) => id), ...droppedIds]);
  const read = readEdges(writtenEdges, { ids, nodes: written });
  const resolved = resolveDuplicateIds({ edges: read.edges, own, nodes: written, duplicates });
  const {
    nodes,
    edges,
    warnings: left,
  } = withoutLeaveSteps({
    nodes: written.filter(({ id }) => !resolved.repeatedIds.has(id)),
    edges: [...resolved.edges, ...own],
  });
  const isFlat = edges.length === 0;
  if (isFlat && nodes.length > 1 && fields?.has('nodes') === true)
    warnings.push({
      code: 'guessed',
      message: 'The answer has no connections, so its steps run in order.',
    });
  return {
    kind: 'plan',
    isFlat,
    nodes,
    edges,
    droppedIds,
    warnings: [
      ...withoutNodes(warnings, resolved.repeatedIds),
      ...read.warnings,
      ...resolved.warnings,
      ...left,
    ],
    reasons,
  };
}

export function withoutNodes(warnings: readonly Warning[], ids: ReadonlySet<string>): Warning[] {
  return warnings.filter(({ nodeId }) => nodeId === undefined || !ids.has(nodeId));
}

interface Ends {
  readonly ids: ReadonlySet<string>;
  readonly nodes: readonly Node[];
}

export function readEdges(
  items: readonly unknown[],
  { ids, nodes }: Ends,
): { readonly edges: DraftEdge[]; readonly warnings: Warning[] } {
  const warnings: Warning[] = [];
  let repaired = 0;
  const asWritten = new Set(items);
  const written = spreadEdges(items).flatMap((item, index) => {
    const read = readEdge(item, ids);
    if (read === undefined)
      warnings.push({
        code: 'dropped',
        message: `Skipped connection ${index + 1}, because it has no start.`,
      });
    else if (read.isRepaired || !asWritten.has(item)) repaired += 1;
    return read === undefined ? [] : [read.edge];
  });
  const find = idResolver(nodes, ids);
  const isFromZero = written.some(({ from, to }) => from === '0' || to === '0');
  const edges = written.map((edge) => ({
    ...edge,
    from: find(edge.from, isFromZero),
    to: edge.to === null ? null : find(edge.to, isFromZero),
  }));
  if (repaired > 0)
    warnings.push({
      code: 'repaired',
      message: `${repaired} ${repaired === 1 ? 'connection was' : 'connections were'} in a nonstandard form.`,
    });
  return { edges, warnings };
}
