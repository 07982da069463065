import { groupBy } from '../group-by.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Problem } from './problem.ts';
import { called, error, removeEdges } from './say.ts';

/** The flaws that no edit may leave: two nodes with one id, two inputs with one name, an edge to or from nowhere, the same edge twice. */
export function findBreaks(workflow: Workflow): Problem[] {
  const nodes = new Map<string, Node>();
  const problems: Problem[] = [];
  const name = (id: string): string => {
    const node = nodes.get(id);
    return node === undefined ? `"${id}"` : called(node);
  };
  for (const node of workflow.nodes) {
    const { id } = node;
    if (nodes.has(id))
      problems.push(
        error('DuplicateNodeId', `Two nodes have the id "${id}". Give one of them another id in the file.`, {
          nodeId: id,
        }),
      );
    nodes.set(id, node);
  }
  for (const [input, same] of groupBy(workflow.variables, ({ name: each }) => each)) {
    if (same.length > 1)
      problems.push(
        error(
          'DuplicateInput',
          `${same.length} inputs have the name "${input}". Give each a name of its own.`,
          { fix: numberInputs(workflow, input) },
        ),
      );
  }
  for (const same of groupBy(workflow.edges, edgeKey).values()) {
    const [edge, ...doubles] = same;
    if (edge === undefined) continue;
    const missing = [edge.from, edge.to].find((id) => !nodes.has(id));
    if (missing !== undefined) {
      const message = `The edge from ${name(edge.from)} to ${name(edge.to)} has no ${missing === edge.from ? 'start' : 'end'}: there is no node "${missing}". Remove it.`;
      problems.push(error('DanglingEdge', message, { edge, fix: removeEdges(same) }));
    } else if (doubles.length > 0) {
      problems.push(
        error(
          'DuplicateEdge',
          `The edge from ${name(edge.from)} to ${name(edge.to)} is there ${same.length} times. Keep one.`,
          { edge, fix: removeEdges(doubles) },
        ),
      );
    }
  }
  return problems;
}

/** The fix that gives each input of this name but the first a number that makes its name its own. */
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
