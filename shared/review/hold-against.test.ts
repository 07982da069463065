import { expect, test } from 'vitest';
import { diff } from '../patch/diff.ts';
import { chain, edge, node, workflowOf } from '../testing/build.ts';
import { countChanges, holdAgainst } from './hold-against.ts';

const abc = chain('a', 'b', 'c');
const none = new Set<string>();

test('what is left is bridged, counted once and has no problem', () => {
  const ops = diff(abc, workflowOf([abc.nodes[0]!], []));
  const { changes, wanted, problems } = holdAgainst(abc, { base: abc, ops, rejected: new Set(['-c']) });
  expect([changes.length, wanted, problems]).toEqual([2, 1, []]);
  expect(countChanges(abc, ops)).toBe(2);
});

test('a step that moves is one change', () => {
  expect(countChanges(abc, diff(abc, { ...abc, edges: [edge('a', 'c'), edge('c', 'b')] }))).toBe(1);
});

test('what goes round without end is not to be applied; what only stops a run may be', () => {
  const round = diff(abc, { ...abc, edges: [...abc.edges, edge('c', 'a')] });
  expect(holdAgainst(abc, { base: abc, ops: round, rejected: none })).toMatchObject({ isBroken: true });
  const loose = diff(abc, { ...abc, edges: [edge('a', 'b')] });
  expect(holdAgainst(abc, { base: abc, ops: loose, rejected: none })).toMatchObject({ isBroken: false, problems: [{ rule: 'MultipleEntryPoints' }] });
});

test('a change that takes away what another step reads is warned of, also when it is left out', () => {
  const reads = workflowOf([node('look'), node('t', 'Tool', { arguments: { text: '${look.count}' } })], [edge('look', 't')]);
  const ops = diff(reads, workflowOf([reads.nodes[1]!]));
  const said = ['“t” still reads look.count, which nothing sets then.'];
  expect([...holdAgainst(reads, { base: reads, ops, rejected: none }).warnings]).toEqual([['-look', said]]);
  expect(holdAgainst(reads, { base: reads, ops, rejected: new Set(['-look']) }).warnings.size).toBe(0);
  const empty = workflowOf([]);
  expect([...holdAgainst(empty, { base: empty, ops: diff(empty, reads), rejected: new Set(['+look']) }).warnings]).toEqual([['+look', said]]);
});
