import { expect, test } from 'vitest';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { scriptedTools } from '../executor/testing/scripted-tools.ts';
import { checkPlanChange } from './check-plan-change.ts';

const url = 'https://shop.example/pay';
const click = (id: string, target: string) => tool(id, 'click', { arguments: { target } });
const change = {
  before: drawn([click('n1', 'Gone')], []),
  after: drawn(
    [click('n1', 'Gone'), click('n2', 'Pay'), click('n3', 'Save'), click('n4', 'Order')],
    ['n1 -> n2', 'n2 -> n3', 'n3 -> n4'],
  ),
  signal: new AbortController().signal,
};

test('the check compares changed targets with the open page', async () => {
  const tools = {
    ...scriptedTools({}),
    observe: () => Promise.resolve({ page: { url, title: 'Pay' } } as Snapshot),
    outlineTree: () =>
      Promise.resolve(
        ['Pay', 'Save', 'Save'].map((name, index) => ({ role: 'button', name, ref: `e${index}` })),
      ),
  };
  expect(await checkPlanChange(tools, change)).toEqual([
    { nodeId: 'n2', called: '“Pay”', seen: 'once', address: url, count: 1, candidates: [] },
    { nodeId: 'n3', called: '“Save”', seen: 'several', address: url, count: 2, candidates: [] },
    { nodeId: 'n4', called: '“Order”', seen: 'never', address: url, count: 0, candidates: [] },
  ]);
});

test('the check says nothing without a page', async () => {
  expect(await checkPlanChange(scriptedTools({}), change)).toEqual([]);
});
