import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import { diff } from '../patch/diff.ts';
import { anyWorkflow } from '../testing/arbitrary-workflow.ts';
import { chain, edge, node, workflowOf } from '../testing/build.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { listChanges } from './changes.ts';
import { rebase } from './rebase.ts';
import { undoChanges } from './undo-changes.ts';

const drawn = ({ edges }: Workflow): string[] => edges.map(({ from, to }) => `${from}→${to}`).sort();
const signs = (before: Workflow, after: Workflow): string[] => listChanges(before, after).map(({ id }) => id);
const abc = chain('a', 'b', 'c');

/** Without the flaws that no edit may leave. */
const anySound = anyWorkflow.map((workflow) => {
  const ids = new Set(workflow.nodes.map(({ id }) => id));
  return { ...workflow, edges: [...new Map(workflow.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)).map((edge) => [edgeKey(edge), edge])).values()] };
});

test('a step with its wires is one change, and without it the flow is as it was', () => {
  const after = workflowOf([...abc.nodes, node('x')], [edge('a', 'x'), edge('x', 'b'), edge('b', 'c')]);
  expect(signs(abc, after)).toEqual(['+x']);
  expect(drawn(undoChanges(abc, after, new Set(['+x'])))).toEqual(drawn(abc));
});

test('a removed step with the wire that bridges it is one change, and stays where it stood when rejected', () => {
  const after = workflowOf([abc.nodes[0]!, abc.nodes[2]!], [edge('a', 'c')]);
  expect(signs(abc, after)).toEqual(['-b']);
  expect(drawn(undoChanges(abc, after, new Set(['-b'])))).toEqual(drawn(abc));
});

test('of two new steps in a row either can be had alone', () => {
  const after = workflowOf([...abc.nodes, node('x'), node('y')], [edge('a', 'x'), edge('x', 'y'), edge('y', 'b'), edge('b', 'c')]);
  expect(drawn(undoChanges(abc, after, new Set(['+x'])))).toEqual(['a→y', 'b→c', 'y→b']);
  expect(drawn(undoChanges(abc, after, new Set(['+y'])))).toEqual(['a→x', 'b→c', 'x→b']);
});

test('wires alone, and fields, are changes of their own', () => {
  const after = workflowOf([abc.nodes[0]!, { ...abc.nodes[1]!, name: 'B', retries: 2 }, abc.nodes[2]!], [edge('a', 'c'), edge('c', 'b')]);
  expect(listChanges(abc, after).map(({ id, lines }) => [id, lines])).toEqual([
    ['~b', ['name: “b” → “B”', 'retries: 0 → 2']], ['>a', ['→ c']], ['>c', ['→ B']], ['>b', ['leads nowhere']],
  ]);
  expect(drawn(undoChanges(abc, after, new Set(['>a', '>b', '>c'])))).toEqual(drawn(abc));
});

test('whichever changes are rejected, what is left applies without a break, and all of them leave nothing', () => {
  fc.assert(fc.property(anySound, anySound, fc.infiniteStream(fc.boolean()), (one, other, choices) => {
    const after = { ...other, id: one.id };
    const changes = listChanges(one, after);
    const rejected = new Set(changes.flatMap(({ id }) => (choices.next().value === true ? [id] : [])));
    const result = applyPatch(one, diff(one, undoChanges(one, after, rejected)));
    expect(result.ok).toBe(true);
    expect(drawn(undoChanges(one, after, new Set(changes.map(({ id }) => id))))).toEqual(drawn(one));
  }), { numRuns: 60 });
});

test('what a person changed meanwhile stays, and it is said', () => {
  const proposal = diff(abc, { ...abc, nodes: [abc.nodes[0]!, { ...abc.nodes[1]!, timeoutMs: 5_000, retries: 1 }, abc.nodes[2]!] });
  const current = { ...abc, nodes: [abc.nodes[0]!, { ...abc.nodes[1]!, timeoutMs: 3_000 }, abc.nodes[2]!] };
  expect(rebase(abc, current, proposal)).toEqual({ ops: [{ op: 'update-node', nodeId: 'b', changes: { retries: 1 } }], lost: ['You changed timeoutMs (yours 3000, the assistant’s 5000) of “b” meanwhile: yours stays.'] });
  expect(rebase(abc, chain('a', 'c'), proposal).lost).toEqual(['The change to “b” no longer applies: the step is gone.']);
});

test('a step that was edited meanwhile is not removed, and a name given meanwhile stays', () => {
  const current = { ...abc, name: 'Mine', nodes: abc.nodes.map((each) => (each.id === 'b' ? { ...each, retries: 3 } : each)) };
  const { ops, lost } = rebase(abc, current, [{ op: 'remove-node', nodeId: 'b' }, { op: 'update-workflow', changes: { name: 'Theirs' } }]);
  expect(ops).toEqual([]);
  expect(lost).toEqual(['“b” is not removed: you changed it meanwhile.', 'You changed the name meanwhile: yours stays.']);
});

test('every field that changes has a line', () => {
  const after = { ...abc, name: 'New', nodes: abc.nodes.map((each) => (each.id === 'b' ? { ...each, traceLevel: 'Full' as const, checks: [{ type: 'TextPresent' }] } : each)) };
  expect(listChanges(abc, after).map(({ id, lines }) => [id, lines])).toEqual([['~b', ['traceLevel: “Minimal” → “Full”', 'checks: [] → [{"type":"TextPresent"}]']], ['=', ['name: “Untitled workflow” → “New”']]]);
});

test('what is carried over always applies', () => {
  fc.assert(fc.property(anySound, anySound, anySound, (base, wanted, current) => {
    const { ops } = rebase(base, { ...current, id: base.id }, diff(base, { ...wanted, id: base.id }));
    expect(applyPatch({ ...current, id: base.id }, ops).ok).toBe(true);
  }), { numRuns: 60 });
});
