import { indexGraph } from '../graph/graph-index.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findOutgoingProblems } from './branch-problems.ts';
import { findCheckProblems } from './check-problems.ts';
import { findConditionProblems } from './condition-problems.ts';
import { findEntryProblems } from './entry-problems.ts';
import { findCycles } from './find-cycles.ts';
import { findJumpProblems, findReportedJumps } from './jump-problems.ts';
import type { Problem } from './problem.ts';
import { findSchemaProblems } from './schema-problems.ts';

export function findGaps(workflow: Workflow): Problem[] {
  const graph = indexGraph(workflow);
  const jumps = findReportedJumps(graph);
  const jumping = new Set(jumps.map(({ edge }) => edge));
  return [
    ...findEntryProblems(workflow, graph),
    ...workflow.nodes.flatMap((node) => [
      ...findOutgoingProblems(node, graph, jumping),
      ...findConditionProblems(node),
      ...findCheckProblems(node),
      ...findSchemaProblems(node),
    ]),
    ...findCycles(workflow, graph),
    ...findJumpProblems(graph, jumps),
  ];
}
