import type { Warning } from '../../../shared/assistant/warning.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge, DraftPlan } from '../draft.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf } from '../../../shared/text/fields.ts';
import { stepFinder } from './find-step-meant.ts';
import { listOf } from './list-of.ts';
import { partTwins } from './part-twins.ts';
import { readEdge } from './read-edge.ts';
import { spreadEdges } from './spread-edges.ts';
import { readSteps } from './step-list.ts';
import { typesByLabels } from './types-by-labels.ts';

/** Reads a whole plan, flat or as a graph. */
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
    twins,
  } = readSteps(items, context, { types: typesByLabels(writtenEdges), isRow: writtenEdges.length === 0 });
  const ids = new Set([...written.map(({ id }) => id), ...droppedIds]);
  const read = readEdges(writtenEdges, { ids, nodes: written });
  const parted = partTwins({ edges: read.edges, own, nodes: written, twins });
  const nodes = written.filter(({ id }) => !parted.doubledIds.has(id));
  const edges = [...parted.edges, ...own];
  const isFlat = edges.length === 0;
  if (isFlat && nodes.length > 1 && fields?.has('nodes') === true)
    warnings.push({
      code: 'guessed',
      message: 'The answer has no edges: its steps come one after the other, as they are written.',
    });
  return {
    kind: 'plan',
    isFlat,
    nodes,
    edges,
    droppedIds,
    warnings: [...withoutNodes(warnings, parted.doubledIds), ...read.warnings, ...parted.warnings],
    reasons,
  };
}

/** Warnings but for those about steps that are gone. */
export function withoutNodes(warnings: readonly Warning[], ids: ReadonlySet<string>): Warning[] {
  return warnings.filter(({ nodeId }) => nodeId === undefined || !ids.has(nodeId));
}

interface Ends {
  /** Of all steps that an edge may name. */
  readonly ids: ReadonlySet<string>;
  /** Steps of the answer, which an edge may name by something else than their id. */
  readonly nodes: readonly Node[];
}

export function readEdges(
  items: readonly unknown[],
  { ids, nodes }: Ends,
): { readonly edges: DraftEdge[]; readonly warnings: Warning[] } {
  const warnings: Warning[] = [];
  let mended = 0;
  const asWritten = new Set(items);
  const written = spreadEdges(items).flatMap((item, index) => {
    const read = readEdge(item, ids);
    if (read === undefined)
      warnings.push({
        code: 'dropped',
        message: `Edge ${index + 1} was left out: it does not say where it starts.`,
      });
    else if (read.isMended || !asWritten.has(item)) mended += 1;
    return read === undefined ? [] : [read.edge];
  });
  const find = stepFinder(nodes, ids);
  const isFromZero = written.some(({ from, to }) => from === '0' || to === '0');
  const edges = written.map((edge) => ({
    ...edge,
    from: find(edge.from, isFromZero),
    to: edge.to === null ? null : find(edge.to, isFromZero),
  }));
  if (mended > 0)
    warnings.push({
      code: 'repaired',
      message: `${mended} ${mended === 1 ? 'edge was' : 'edges were'} written in another form.`,
    });
  return { edges, warnings };
}
