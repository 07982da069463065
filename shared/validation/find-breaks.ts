import { groupBy } from '../group-by.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, error, removeEdges } from './build-problem.ts';

export function findBreaks(workflow: Workflow): Problem[] {
  const nodes = new Map<string, Node>();
  const problems: Problem[] = [];
  const name = (id: string): string => {
    const node = nodes.get(id);
    return node === undefined ? `"${id}"` : nodeLabel(node);
  };
  for (const node of workflow.nodes) {
    const { id } = node;
    if (nodes.has(id))
      problems.push(
        error('DuplicateNodeId', `Two steps have the id "${id}". Change one of them in the file.`, {
          nodeId: id,
        }),
      );
    nodes.set(id, node);
  }
  for (const [input, same] of groupBy(workflow.variables, ({ name: each }) => each)) {
    if (same.length > 1)
      problems.push(
        error('DuplicateInput', `${same.length} inputs are named "${input}". Give each a unique name.`, {
          fix: numberInputs(workflow, input),
        }),
      );
  }
  for (const same of groupBy(workflow.edges, edgeKey).values()) {
    const [edge, ...doubles] = same;
    if (edge === undefined) continue;
    const missing = [edge.from, edge.to].find((id) => !nodes.has(id));
    if (missing !== undefined) {
      const message = `The connection from ${name(edge.from)} to ${name(edge.to)} has no ${missing === edge.from ? 'start' : 'end'}: step "${missing}" doesn’t exist. Remove it.`;
      problems.push(error('DanglingEdge', message, { edge, fix: removeEdges(same) }));
    } else if (doubles.length > 0) {
      problems.push(
        error(
          'DuplicateEdge',
          `There are ${same.length} connections from ${name(edge.from)} to ${name(edge.to)}. Keep one.`,
          { edge, fix: removeEdges(doubles) },
        ),
      );
    }
  }
  return problems;
}

function numberInputs({ variables }: Workflow, input: string): NonNullable<Problem['fix']> {
  const taken = new Set(variables.map(({ name }) => name));
  let isFirst = true;
  let number = 2;
  const renamed = variables.map((variable) => {
    if (variable.name !== input) return variable;
    if (isFirst) {
      isFirst = false;
      return variable;
    }
    while (taken.has(`${input}_${number}`)) number += 1;
    const name = `${input}_${number}`;
    taken.add(name);
    return { ...variable, name };
  });
  return { label: 'Number them', ops: [{ op: 'update-workflow', changes: { variables: renamed } }] };
}
