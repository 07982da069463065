import { expect, test } from 'vitest';
import type { PatchOp } from '../patch/patch-op.ts';
import { whyUnsafe } from './safe-changes.ts';
import { edge, node, workflowOf } from '../testing/build.ts';

const step = (id: string, tool: string, args: Record<string, string> = {}, server = 'browser') =>
  node(id, 'Tool', { server, tool, arguments: args });
const plain = workflowOf(
  [step('a', 'open_page', { url: 'https://shop.example/' }), step('b', 'click', { target: 'Go' })],
  [edge('a', 'b')],
);
const add = (added: ReturnType<typeof node>): PatchOp => ({ op: 'add-node', node: added });
const address = (url: string): PatchOp => ({
  op: 'update-node',
  nodeId: 'a',
  changes: { params: { server: 'browser', tool: 'open_page', arguments: { url } } },
});

test('steps on known pages, connections, and timing are safe', () => {
  expect(
    whyUnsafe(plain, [
      add(step('x', 'click')),
      add(step('y', 'open_page', { url: 'https://shop.example/books' })),
      add(node('z', 'If')),
      { op: 'add-edge', edge: edge('b', 'x') },
      { op: 'update-node', nodeId: 'b', changes: { retries: 0, settleMs: 200 } },
      { op: 'update-workflow', changes: { name: 'Buy' } },
    ]),
  ).toBeNull();
});

test.each([
  [{ op: 'remove-node', nodeId: 'a' }, 'it removes a step'],
  [{ op: 'update-workflow', changes: { variables: [] } }, 'it changes the inputs'],
  [add(step('x', 'type_text', { text: '${secrets.KEY}' })), 'it uses a secret'],
  [address('https://evil.example/'), 'it opens a new site'],
  [address('https://${b.value}/'), 'it opens a new site'],
  [address('file:///etc/passwd'), 'it opens a new site'],
  [
    add(step('x', 'upload_file', { path: '/etc/passwd' })),
    'it adds “upload_file”, which may reach beyond the page',
  ],
  [add(step('x', 'list_files', {}, 'files')), 'it adds “list_files”, which may reach beyond the page'],
  [add(step('x', 'unheard_of')), 'it adds “unheard_of”, which may reach beyond the page'],
  [add(node('x', 'AiStep', { prompt: 'Do it' })), 'it lets an AI model act'],
  [{ op: 'update-node', nodeId: 'b', changes: { retries: 8 } }, 'it adds retries'],
  [add({ ...step('x', 'click'), retries: 8 }), 'it adds retries'],
  [
    { op: 'update-node', nodeId: 'b', changes: { enabled: false } },
    'it enables, disables, or replaces a step',
  ],
] satisfies [PatchOp, string][])('%j needs a decision', (op, reason) => {
  expect(whyUnsafe(plain, [op])).toBe(reason);
});

test.each([
  ['a secret', step('s', 'type_text', { text: '${secrets.SHOP}' })],
  ['an upload', step('s', 'upload_file', { path: 'cv.pdf' })],
  ['a local file', step('s', 'open_page', { url: 'file:///srv/x.html' })],
  ['an AI step', node('s', 'AiStep', { prompt: 'Do it' })],
  ['a tool of another server', step('s', 'send', {}, 'mail')],
])('with %s, changes of steps need a decision', (title, reaching) => {
  const base = workflowOf([...plain.nodes, reaching], [...plain.edges, edge('b', 's')]);
  for (const op of [
    address('https://shop.example/other'),
    add(step('x', 'click')),
    { op: 'remove-edge', edge: edge('b', 's') },
    { op: 'update-node', nodeId: 's', changes: { expectedOutcome: 'x' } },
    { op: 'update-node', nodeId: 's', changes: { checks: [] } },
  ] satisfies PatchOp[])
    expect(whyUnsafe(base, [op])).not.toBeNull();
  expect(whyUnsafe(base, [{ op: 'update-node', nodeId: 's', changes: { timeoutMs: 9_000 } }])).toBeNull();
});
