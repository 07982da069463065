import type { Workflow } from '../workflow/workflow.ts';
import type { Problem } from './problem.ts';
import { error, removeEdges } from './say.ts';

/** The flaws that no edit may leave: two nodes with one id, an edge to or from nowhere. */
export function findBreaks(workflow: Workflow): Problem[] {
  const ids = new Set<string>();
  const problems: Problem[] = [];
  for (const { id } of workflow.nodes) {
    if (ids.has(id)) problems.push(error('DuplicateNodeId', `Two nodes have the id "${id}". Give one of them another id in the file.`, { nodeId: id }));
    ids.add(id);
  }
  for (const edge of workflow.edges) {
    const missing = [edge.from, edge.to].filter((id) => !ids.has(id));
    if (missing.length === 0) continue;
    const message = `The edge from "${edge.from}" to "${edge.to}" has no ${missing.includes(edge.from) ? 'start' : 'end'}: there is no node "${missing[0] ?? ''}".`;
    problems.push(error('DanglingEdge', message, { edge, fix: removeEdges([edge]) }));
  }
  return problems;
}
