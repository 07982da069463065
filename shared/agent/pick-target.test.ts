import { expect, test } from 'vitest';
import { node } from '../testing/build.ts';
import type { ToolNode } from '../workflow/node.ts';
import {
  withTarget,
  targetCandidatesOf,
  editFromResolution,
  readPick,
  withOthersOnPage,
} from './pick-target.ts';

const candidates = [
  { role: 'button', name: 'Pay now' },
  { role: 'link', name: 'Pay later' },
];
const click = { type: 'object', properties: { target: {}, role: { enum: ['button'] }, exact: {}, css: {} } };

test('similar elements come first, at most forty', () => {
  const nodes = [
    { role: 'button', name: 'Pay now' },
    { role: 'button', name: 'Send it', isDisabled: true },
    { role: 'button', name: '' },
    { role: 'link', name: 'Help' },
  ].map((each) => ({ path: [], ...each }));
  expect(withOthersOnPage(candidates, nodes)).toEqual([...candidates, { role: 'link', name: 'Help' }]);
  expect(
    withOthersOnPage(
      candidates,
      Array.from({ length: 90 }, (_, at) => ({ role: 'link', name: `Link ${at}`, path: [] })),
    ),
  ).toHaveLength(40);
});

test('a candidate replaces only the target arguments', () => {
  expect(
    withTarget(
      { target: 'Pay', within: 'Basket', nth: 2, timeoutMs: 9 },
      { role: 'button', name: 'Pay now' },
      click,
    ),
  ).toEqual({ timeoutMs: 9, target: 'Pay now', role: 'button', exact: true });
});

test('drops an unknown role', () => {
  expect(withTarget({ target: 'Pay' }, { role: 'link', name: 'Pay later' }, click)).toEqual({
    target: 'Pay later',
    exact: true,
  });
  expect(
    withTarget(
      { text: '4711', into: 'Card' },
      { role: 'textbox', name: 'Library card' },
      { properties: { into: {}, text: {} } },
    ),
  ).toEqual({ text: '4711', into: 'Library card' });
});

test.each([
  ['{"pick": 2, "reason": "r"}', 'Pay later'],
  ['It is the first. {"pick": "1", "reason": "r"}', 'Pay now'],
  ['{"pick": "Pay later"}', 'Pay later'],
  ['{"pick": null, "reason": "none"}', undefined],
  ['{"pick": 0}', undefined],
  ['{"pick": 3}', undefined],
  ['2', undefined],
  ['', undefined],
])('%j picks %s', (answer, name) => {
  expect(readPick(answer, candidates)?.name).toBe(name);
});

test('only a missing target has candidates', () => {
  const details = { candidates: [...candidates, { role: 'img', name: '' }, 'x'] };
  expect(targetCandidatesOf({ code: 'target-not-found', message: '', details })).toEqual(candidates);
  expect(targetCandidatesOf({ code: 'target-ambiguous', message: '', details })).toEqual([]);
});

test('the edit keeps other arguments', () => {
  const typing = node('n1', 'Tool', {
    tool: 'type_text',
    arguments: { into: 'Card', nth: 2, text: '${secrets.card}' },
  }) as ToolNode;
  expect(editFromResolution(typing, { chosen: { into: 'Library card' } })).toMatchObject({
    op: 'update-node',
    nodeId: 'n1',
    changes: { params: { tool: 'type_text', arguments: { into: 'Library card', text: '${secrets.card}' } } },
  });
});
