import { expect, test } from 'vitest';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { node, workflowOf } from '../../shared/testing/build.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import { whyUnsafe } from './auto-apply.ts';

const catalogue: ToolCatalogue = [
  { name: 'browser', status: 'connected', tools: [{ server: 'browser', name: 'click', title: 'Click', description: '', inputSchema: {}, effect: 'non-idempotent' }] },
  { name: 'files', status: 'connected', tools: [{ server: 'files', name: 'delete_file', title: 'Delete', description: '', inputSchema: {}, effect: 'non-idempotent' }, { server: 'files', name: 'list_files', title: 'List', description: '', inputSchema: {}, effect: 'read' }] },
];
const why = (...ops: PatchOp[]): string | null => whyUnsafe({ base: workflowOf([node('a'), node('agent', 'AiStep', { prompt: 'Look' })]), reply: { ops } as unknown as AssistantReply }, catalogue);
const adds = (tool: string, args: Record<string, string> = {}): PatchOp => ({ op: 'add-node', node: node('x', 'Tool', { tool, arguments: args }) });

test('steps of the browser and changed settings are safe', () => {
  expect(why(adds('click'), adds('list_files'), { op: 'update-node', nodeId: 'a', changes: { retries: 2 } }, { op: 'remove-edge', edge: { from: 'a', to: 'b' } })).toBeNull();
});

test.each([
  [{ op: 'remove-node', nodeId: 'a' }, 'it removes a step'],
  [{ op: 'update-workflow', changes: { variables: [] } }, 'it changes the inputs'],
  [adds('click', { target: '${secrets.KEY}' }), 'it uses a secret'],
  [{ op: 'add-node', node: node('x', 'AiStep', { prompt: 'Send ${secrets.PW}', allowedTools: ['shell/exec'] }) }, 'it uses a secret'],
  [{ op: 'add-node', node: node('x', 'AiStep', { prompt: 'Tidy up', allowedTools: ['shell/exec'] }) }, 'it adds a step in which a model acts by itself'],
  [{ op: 'update-node', nodeId: 'agent', changes: { params: { prompt: 'Look', allowedTools: ['shell/exec'] } } }, 'it changes what a model does by itself'],
  [{ op: 'update-node', nodeId: 'agent', changes: { checks: [] } }, 'it changes what a model does by itself'],
  [{ op: 'update-node', nodeId: 'a', changes: { expectedOutcome: 'It shows ${secrets.PW}' } }, 'it uses a secret'],
  [adds('delete_file'), 'it brings “delete_file”, which may change things outside of the browser'],
  [adds('unheard_of'), 'it brings “unheard_of”, which may change things outside of the browser'],
] satisfies [PatchOp, string][])('%j waits for the person', (op, reason) => {
  expect(why(op)).toBe(reason);
});
