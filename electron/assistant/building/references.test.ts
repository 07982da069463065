import { expect, test } from 'vitest';
import { edge, node, workflowOf } from '../../../shared/testing/build.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { describeWorkflow } from '../describe-workflow.ts';
import { readChange } from '../read-change.ts';

const read = (id: string, name: string, text = ''): Workflow['nodes'][number] => ({
  ...node(id, 'Tool', { arguments: { text } }),
  name,
});
const twins = workflowOf(
  [
    read('n1', 'Read'),
    read('n2', 'Read'),
    read('n3', 'Write a', '${read.value}'),
    read('n4', 'Write b', '${read_2.value}'),
  ],
  [edge('n1', 'n2'), edge('n2', 'n3'), edge('n3', 'n4')],
);
const tool = (id: string, name: string, text = ''): object => ({
  id,
  step_type: 'Tool',
  tool_name: 'noop',
  name,
  arguments: { text },
});

function after(answer: object): { readonly texts: string[]; readonly errors: string[] } {
  const change = readChange(JSON.stringify(answer), {
    workflow: twins,
    catalog: undefined,
    features: { agentSteps: false, aiTransforms: true },
  });
  if (change.kind !== 'change') throw new Error(change.kind);
  const { workflow, errors } = change.judged;
  return {
    texts: workflow.nodes.flatMap(({ params }) => /\$\{[^}]+\}[^"]*/.exec(JSON.stringify(params))?.[0] ?? []),
    errors: errors.map(({ rule, nodeId }) => `${rule} ${nodeId ?? ''}`),
  };
}

test.each<[string, object, string[], string[]]>([
  [
    'removes one of two namesakes',
    { remove_node_ids: ['n1'] },
    ['${removed:n1:read.value}', '${read.value}'],
    ['RemovedStep n3'],
  ],
  [
    "reuses a removed step's name",
    { remove_node_ids: ['n1'], update: [{ node_id: 'n2', name: 'READ' }] },
    ['${removed:n1:read.value}', '${read.value}'],
    ['RemovedStep n3'],
  ],
  [
    'replaces a step by a namesake',
    { remove_node_ids: ['n1'], add_nodes: [{ ...tool('x', 'Read'), before: 'n2' }] },
    ['${read_2.value}', '${read.value}'],
    [],
  ],
  [
    'swaps two names',
    {
      update: [
        { node_id: 'n1', name: 'Write a' },
        { node_id: 'n3', name: 'Read' },
      ],
    },
    ['${write_a.value}', '${read.value}'],
    [],
  ],
  [
    'adds a namesake and its reader',
    { add_nodes: [tool('x', 'Read'), tool('y', 'Write c', '${read.value}')], add_edges: [] },
    ['${read.value}', '${read_2.value}', '${read_3.value}'],
    [],
  ],
  [
    "redirects a removed step's reader",
    { remove_node_ids: ['n1'], update: [{ node_id: 'n3', arguments: { text: '${read_2.value}' } }] },
    ['${read.value}', '${read.value}'],
    [],
  ],
  [
    "reads a renamed step's old name",
    {
      update: [
        { node_id: 'n1', name: 'Look' },
        { node_id: 'n3', arguments: { text: '${read.value} EUR' } },
      ],
    },
    ['${look.value} EUR', '${read.value}'],
    [],
  ],
  [
    'rewrites the plan without a step',
    {
      nodes: [
        tool('n2', 'Read'),
        tool('n3', 'Write a', '${read.value}'),
        tool('n4', 'Write b', '${read_2.value}'),
      ],
      edges: [
        { from: 'n2', to: 'n3' },
        { from: 'n3', to: 'n4' },
      ],
    },
    ['${removed:n1:read.value}', '${read.value}'],
    ['RemovedStep n3'],
  ],
])('references stay right: %s', (_, answer, texts, errors) => {
  expect(after(answer)).toEqual({ texts, errors });
});

test("the model gets a variable that its step's name hides", () => {
  expect(describeWorkflow(twins)).toContain('"name":"Read","variable":"read_2"');
});
