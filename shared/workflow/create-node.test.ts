import { expect, test } from 'vitest';
import { chain } from '../testing/build.ts';
import { createNode } from './create-node.ts';
import { nextNodeId, nextNodeIds } from './ids.ts';
import { Node, nodeTypes, type NodeType } from './node.ts';

const longer = new Map<NodeType, number>([
  ['AiStep', 600_000],
  ['AiTransform', 120_000],
]);

test.each(nodeTypes)('a new %s has all defaults', (type) => {
  const node = createNode(type, { id: 'n1' });
  expect(Node.parse(node)).toEqual(node);
  expect(node).toMatchObject({
    id: 'n1',
    type,
    name: '',
    position: { x: 0, y: 0 },
    enabled: true,
    timeoutMs: longer.get(type) ?? 30_000,
  });
});

test('params override single defaults', () => {
  expect(createNode('Tool', { id: 'a', params: { tool: 'click' } }).params).toEqual({
    tool: 'click',
    arguments: {},
  });
});

test('new ids follow the highest and are unused', () => {
  expect(nextNodeIds(chain('n2', 'n10', 'x', 'n03'), 3)).toEqual(['n11', 'n12', 'n13']);
  expect(nextNodeId({ ...chain('n2'), edges: [{ from: 'n2', to: 'n7' }] })).toBe('n8');
  expect(nextNodeIds([], 2)).toEqual(['n1', 'n2']);
  expect(nextNodeId(new Set(['n1']))).toBe('n2');
});
