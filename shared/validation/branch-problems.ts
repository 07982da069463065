import { assertNever } from '../assert-never.ts';
import type { GraphIndex } from '../graph/graph-index.ts';
import { outputKey, type Edge } from '../workflow/edge.ts';
import type { IfNode, Node, SwitchNode } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, error, outputName, removeEdges } from './build-problem.ts';
import { findEndLoopProblems, findLoopProblems } from './loop-problems.ts';
import { bypassBranch } from './bypass-branch.ts';

/** `jumping`: edges that another problem's fix removes. */
export function findOutgoingProblems(node: Node, graph: GraphIndex, jumping: ReadonlySet<Edge>): Problem[] {
  switch (node.type) {
    case 'Tool':
    case 'AiTransform':
    case 'AiStep':
      return findPlainProblems(node, graph);
    case 'If':
      return findIfProblems(node, graph, jumping);
    case 'Switch':
      return findSwitchProblems(node, graph);
    case 'Loop':
      return findLoopProblems(node, graph);
    case 'EndLoop':
      return findEndLoopProblems(node, graph);
    default:
      return assertNever(node);
  }
}

function findPlainProblems(node: Node, graph: GraphIndex): Problem[] {
  const [first, ...extra] = graph.outgoing(node.id);
  if (first === undefined) return [];
  if (extra.length === 0) return first.output === undefined ? [] : [unknownOutput(node, first)];
  const message = `${nodeLabel(node)} connects to ${extra.length + 1} steps, but only one can come next. Keep one connection, or add an If or a Switch.`;
  return [error('MultipleOutgoingEdges', message, { nodeId: node.id, fix: removeEdges(extra) })];
}

function unknownOutput(node: Node, edge: Edge): Problem {
  const { output: _, ...plain } = edge;
  const message = `${nodeLabel(node)} has a connection from ${outputName(edge)}, an output it doesn’t have, so the run would end there. Remove the connection’s label.`;
  return error('UnknownOutput', message, {
    nodeId: node.id,
    edge,
    fix: {
      label: 'Remove the label',
      ops: [
        { op: 'remove-edge', edge },
        { op: 'add-edge', edge: plain },
      ],
    },
  });
}

function findIfProblems(node: IfNode, graph: GraphIndex, jumping: ReadonlySet<Edge>): Problem[] {
  const edges = graph.outgoing(node.id);
  const branches = (['IfTrue', 'IfFalse'] as const).map((key) => ({
    key,
    edges: edges.filter((edge) => outputKey(edge.output) === key),
  }));
  const missing = branches
    .filter((branch) => branch.edges.length === 0)
    .map(({ key }) =>
      error(
        'MissingIfBranch',
        `${nodeLabel(node)} has nothing after its output “${key === 'IfTrue' ? 'true' : 'false'}”. Connect it to the next step.`,
        { nodeId: node.id, fix: bypassBranch(node, key, { graph, jumping }) },
      ),
    );
  const firsts = new Set(branches.map((branch) => branch.edges[0]));
  const extra = edges.filter((edge) => !firsts.has(edge));
  if (extra.length === 0) return missing;
  const message = `${nodeLabel(node)} has ${extra.length === 1 ? 'an extra connection' : `${extra.length} extra connections`} (${extra.map(outputName).join(', ')}). An If has one “true” connection and one “false” connection.`;
  return [...missing, error('ExtraIfEdges', message, { nodeId: node.id, fix: removeEdges(extra) })];
}

function findSwitchProblems(node: SwitchNode, graph: GraphIndex): Problem[] {
  const names = node.params.cases.map(({ name }) => name);
  const repeatedNames = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const edges = graph.outgoing(node.id);
  const edgesOf = (name: string): readonly Edge[] =>
    edges.filter((edge) => edge.output?.type === 'SwitchCase' && edge.output.name === name);
  const defaults = edges.filter((edge) => edge.output?.type === 'SwitchDefault');
  const unknown = edges.filter(
    (edge) =>
      edge.output?.type !== 'SwitchDefault' &&
      !(edge.output?.type === 'SwitchCase' && names.includes(edge.output.name)),
  );
  const duplicates = [...new Set(names)]
    .map((name) => ({ name: `case “${name}”`, edges: edgesOf(name) }))
    .concat([{ name: 'the default', edges: defaults }])
    .filter((group) => group.edges.length > 1);
  return [
    ...repeatedNames.map((name) =>
      error(
        'DuplicateSwitchCaseName',
        `${nodeLabel(node)} has two cases called “${name}”. Rename one of them.`,
        { nodeId: node.id },
      ),
    ),
    ...[...new Set(names)]
      .filter((name) => edgesOf(name).length === 0)
      .map((name) =>
        error(
          'MissingSwitchCase',
          `${nodeLabel(node)} has nothing after its case “${name}”. Connect this output to the next step, or remove the case.`,
          { nodeId: node.id, fix: removeCase(node, name) },
        ),
      ),
    ...duplicates.map((group) =>
      error(
        'DuplicateSwitchCase',
        `${nodeLabel(node)} has ${group.edges.length} connections for ${group.name}. Keep one.`,
        { nodeId: node.id, fix: removeEdges(group.edges.slice(1)) },
      ),
    ),
    ...unknown.map((edge) =>
      error(
        'UnknownSwitchOutput',
        `${nodeLabel(node)} has a connection (${outputName(edge)}) that matches none of its cases. Remove it.`,
        { nodeId: node.id, edge, fix: removeEdges([edge]) },
      ),
    ),
  ];
}

function removeCase(node: SwitchNode, name: string): NonNullable<Problem['fix']> {
  const cases = node.params.cases.filter((each) => each.name !== name);
  return {
    label: 'Remove the case',
    ops: [{ op: 'update-node', nodeId: node.id, changes: { params: { ...node.params, cases } } }],
  };
}
