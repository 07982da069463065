import { expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { specHashes } from '../ledger/spec-hash.ts';
import { Workflow } from '../workflow/workflow.ts';
import { withRenamedReferences } from './follow-renames.ts';

const reads = (name: string): object => ({
  left: { type: 'Variable', name },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'Number', value: 2 } },
});
const workflow = Workflow.parse({
  format: 'planwright/1',
  id: 'w',
  nodes: [
    { id: 'a', type: 'Tool', name: 'Look one', params: { tool: 'find_text', arguments: {} } },
    { id: 'b', type: 'If', name: 'More?', params: { condition: reads('look_one.count') } },
    {
      id: 'c',
      type: 'Tool',
      name: 'Look one',
      params: { tool: 'type_text', arguments: { text: '${look_one.count} and ${ look_one_2.count }' } },
      checks: [{ type: 'ValueMatches', condition: reads('look_one_2.count') }],
    },
    { id: 'd', type: 'Loop', name: 'Again', params: { exitCondition: reads('again.iteration') } },
  ],
  edges: [],
});

function after(...ops: PatchOp[]): Workflow {
  const changed = applyPatch(workflow, withRenamedReferences(workflow, ops));
  return changed.ok
    ? changed.value
    : expect.unreachable(changed.error.map(({ message }) => message).join(' '));
}

const rename = (nodeId: string, name: string): PatchOp => ({ op: 'update-node', nodeId, changes: { name } });

test('references in texts, conditions and checks follow a renamed step', () => {
  const { nodes } = after(rename('a', 'Seek it'));
  expect(nodes[1]).toMatchObject({ params: { condition: { left: { name: 'seek_it.count' } } } });
  expect(nodes[2]).toMatchObject({
    params: { arguments: { text: '${seek_it.count} and ${ look_one.count }' } },
    checks: [{ condition: { left: { name: 'look_one.count' } } }],
  });
});

test('a renamed loop still reads its own iteration', () => {
  expect(after(rename('d', 'Once more')).nodes[3]).toMatchObject({
    params: { exitCondition: { left: { name: 'once_more.iteration' } } },
  });
});

test('action hashes don’t change', () => {
  const [before, now] = [specHashes(workflow), specHashes(after(rename('a', 'Seek it')))];
  for (const { id } of workflow.nodes) expect(now(id)).toBe(before(id));
});

test('texts in the change itself stay as written', () => {
  const written = { tool: 'type_text', arguments: { text: '${look_one.count}' } };
  expect(
    after(rename('a', 'Seek it'), { op: 'update-node', nodeId: 'c', changes: { params: written } }).nodes[2],
  ).toMatchObject({ params: written });
});

test('a change without renames stays the same', () => {
  const ops: PatchOp[] = [{ op: 'update-node', nodeId: 'a', changes: { note: 'x' } }];
  expect(withRenamedReferences(workflow, ops)).toBe(ops);
});
