import { describe, expect, test } from 'vitest';
import { diff } from '../patch/diff.ts';
import { chain, edge, node, workflowOf } from '../testing/build.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { countChanges, reviewProposal } from './review-proposal.ts';

const abc = chain('a', 'b', 'c');
const none = new Set<string>();

test('a rejected step is bridged and counted once', () => {
  const ops = diff(abc, workflowOf([abc.nodes[0]!], []));
  const { changes, acceptedCount, problems } = reviewProposal(abc, {
    base: abc,
    ops,
    rejected: new Set(['-c']),
  });
  expect([changes.length, acceptedCount, problems]).toEqual([2, 1, []]);
  expect(countChanges(abc, ops)).toBe(2);
});

test('a step that moves is one change', () => {
  expect(countChanges(abc, diff(abc, { ...abc, edges: [edge('a', 'c'), edge('c', 'b')] }))).toBe(1);
});

test('a proposal with a cycle can’t be applied', () => {
  const cyclic = diff(abc, { ...abc, edges: [...abc.edges, edge('c', 'a')] });
  expect(reviewProposal(abc, { base: abc, ops: cyclic, rejected: none })).toMatchObject({ isBroken: true });
  const loose = diff(abc, { ...abc, edges: [edge('a', 'b')] });
  expect(reviewProposal(abc, { base: abc, ops: loose, rejected: none })).toMatchObject({
    isBroken: false,
    problems: [{ rule: 'MultipleEntryPoints' }],
  });
});

test('removing a used variable warns', () => {
  const reads = workflowOf(
    [node('look'), node('t', 'Tool', { arguments: { text: '${look.count}' } })],
    [edge('look', 't')],
  );
  const ops = diff(reads, workflowOf([reads.nodes[1]!]));
  const messages = ['“t” still uses look.count, which no step would set.'];
  expect([...reviewProposal(reads, { base: reads, ops, rejected: none }).warnings]).toEqual([
    ['look', messages],
  ]);
  expect(reviewProposal(reads, { base: reads, ops, rejected: new Set(['-look']) }).warnings.size).toBe(0);
  const empty = workflowOf([]);
  expect(
    reviewProposal(empty, { base: empty, ops: diff(empty, reads), rejected: new Set(['+look']) }),
  ).toMatchObject({ rejected: new Set(['+look', '+t']), warnings: new Map(), acceptedCount: 0 });
});

const look = node('look', 'Tool', { server: 'browser', tool: 'find_text', arguments: { text: 'Next' } });
const go = node('go', 'Tool', { server: 'browser', tool: 'click', arguments: { target: 'Next' } });
const pages = workflowOf(
  [
    node('pages', 'Loop', {
      exitCondition: {
        left: { type: 'Variable', name: 'look.found' },
        operator: 'Equals',
        right: { type: 'Literal', value: { type: 'Bool', value: false } },
      },
    }),
    look,
    go,
    node('end', 'EndLoop', { loopId: 'pages' }),
  ],
  [edge('pages', 'look', 'LoopBody'), edge('look', 'go'), edge('go', 'end'), edge('end', 'pages')],
);

test('loops are judged by the accepted changes', () => {
  const empty = workflowOf([]);
  const judge = (before: Workflow, after: Workflow, rejected = none) => [
    ...reviewProposal(before, { base: before, ops: diff(before, after), rejected }).warnings.keys(),
  ];
  expect(judge(empty, pages)).toEqual([]);
  expect(judge(empty, pages, new Set(['+go']))).toEqual(['pages']);
  const stuck = workflowOf(
    pages.nodes.filter(({ id }) => id !== 'go'),
    [edge('pages', 'look', 'LoopBody'), edge('look', 'end'), edge('end', 'pages')],
  );
  expect(judge(pages, stuck)).toEqual(['pages']);
  expect(judge(pages, stuck, new Set(['-go']))).toEqual([]);
  const longer = workflowOf(
    [...stuck.nodes, node('after')],
    [...stuck.edges, edge('pages', 'after', 'LoopDone')],
  );
  expect(judge(stuck, longer)).toEqual([]);
});

test('an accepted doubtful check counts', () => {
  const checked = workflowOf([go, node('check', 'Tool', { tool: 'expect_text' })], [edge('go', 'check')]);
  const before = workflowOf([go]);
  const doubts = [
    { code: 'doubtful' as const, nodeId: 'check', message: 'It holds anyway.' },
    { code: 'doubtful' as const, nodeId: 'pages', message: 'Loops are judged again.' },
  ];
  const judge = (rejected: ReadonlySet<string>) => [
    ...reviewProposal(before, { base: before, ops: diff(before, checked), rejected, doubts }).warnings,
  ];
  expect(judge(none)).toEqual([['check', ['It holds anyway.']]]);
  expect(judge(new Set(['+check']))).toEqual([]);
});

test('an accepted proposal’s errors count', () => {
  const flies = workflowOf(
    [...abc.nodes, node('x', 'Tool', { tool: 'fly' })],
    [...abc.edges, edge('c', 'x')],
  );
  const catalog = [
    {
      name: 'browser',
      status: 'connected' as const,
      tools: [
        {
          server: 'browser',
          name: 'noop',
          title: 'Noop',
          description: '',
          inputSchema: {},
          effect: 'read' as const,
        },
      ],
    },
  ];
  const ops = diff(abc, flies);
  const [unknown] = findProblems(flies, catalog).filter(
    ({ rule, nodeId }) => rule === 'UnknownTool' && nodeId === 'x',
  );
  const found = unknown === undefined ? [] : [{ ...unknown, severity: 'error' as const }];
  expect(reviewProposal(abc, { base: abc, ops, rejected: none, catalog, found })).toMatchObject({
    isBroken: false,
    problems: [{ rule: 'UnknownTool', nodeId: 'x' }],
  });
  expect(reviewProposal(abc, { base: abc, ops, rejected: new Set(['+x']), catalog, found })).toMatchObject({
    problems: [],
  });
});

describe('references in a proposal', () => {
  const called = (id: string, name: string, text = ''): Workflow['nodes'][number] => ({
    ...node(id, 'Tool', { arguments: { text } }),
    name,
  });
  const twins = workflowOf([
    called('a', 'Read'),
    called('b', 'Read'),
    called('x', 'Write', '${read.value} ${read_2.value}'),
  ]);
  const removesA = diff(
    twins,
    workflowOf([called('b', 'Read'), called('x', 'Write', '${removed:a:read.value} ${read.value}')]),
  );
  const textOf = ({ nodes }: Workflow): unknown =>
    /"text":"([^"]+)"/.exec(JSON.stringify(nodes.find(({ id }) => id === 'x')))?.[1];
  const reviewed = (workflow: Workflow, rejected: string[] = []): ReturnType<typeof reviewProposal> =>
    reviewProposal(workflow, { base: twins, ops: removesA, rejected: new Set(rejected) });

  test('aren’t separate changes', () => {
    expect(reviewed(twins).changes.map(({ id }) => id)).toEqual(['-a']);
    expect(reviewed(twins).problems).toMatchObject([{ rule: 'RemovedStep', nodeId: 'x' }]);
  });

  test('stay if the change is rejected', () => {
    expect(textOf(reviewed(twins).accepted)).toBe('${removed:a:read.value} ${read.value}');
    expect(reviewed(twins, ['-a']).accepted).toEqual(twins);
  });

  test('keep their steps through a rename', () => {
    const renamed = workflowOf([
      called('a', 'Read'),
      called('b', 'Look'),
      called('x', 'Write', '${read.value} ${look.value}'),
    ]);
    expect(reviewed(renamed).lost).toEqual([]);
    expect(textOf(reviewed(renamed).accepted)).toBe('${removed:a:read.value} ${look.value}');
  });
});
