import { describe, expect, test } from 'vitest';
import { chain, edge, loopWorkflow, node, workflowOf } from '../testing/build.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { findProblems } from '../validation/find-problems.ts';
import { edgeKey } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { ReplanRecord } from './history.ts';
import { quoteId } from './proposal-problem.ts';
import { judgeProposal, type JudgedProposal } from './judge-proposal.ts';
import { parseProposal } from './proposal.ts';
import type { Situation } from './situation.ts';
import { failedAt } from './testing/failed-at.ts';

const steps = (...names: string[]): object[] =>
  names.map((description) => ({ description, tool_name: 'look' }));
const twoSteps = {
  action: 'breakdown',
  rationale: 'It is two things.',
  new_subtasks: steps('Look once', 'Look twice'),
};
const backTo = (restart_node_id: string, more: object = {}): object => ({
  action: 'replan',
  rationale: 'Too early.',
  restart_node_id,
  ...more,
});

function judge(situation: Situation, written: object) {
  const parsed = parseProposal(written);
  return parsed.ok ? judgeProposal(parsed.value, situation) : parsed;
}
function accepted(situation: Situation, written: object): JudgedProposal {
  const judged = judge(situation, written);
  if (!judged.ok) throw new Error(judged.error.map((problem) => problem(quoteId)).join(' '));
  expect(applyPatch(situation.workflow, judged.value.ops)).toEqual({
    ok: true,
    value: judged.value.workflow,
  });
  expect(findProblems(judged.value.workflow).filter(({ severity }) => severity === 'error')).toEqual([]);
  return judged.value;
}
function refused(situation: Situation, written: object): string {
  const judged = judge(situation, written);
  if (judged.ok) throw new Error('It was accepted.');
  return judged.error.map((problem) => problem(quoteId)).join(' ');
}
const keysOf = ({ edges }: Workflow): string[] => edges.map(edgeKey).sort();
const keys = (...edges: Parameters<typeof edgeKey>[0][]): string[] => edges.map(edgeKey).sort();

describe('breakdown of a failed step', () => {
  test('a step in the middle becomes a chain', () => {
    const judged = accepted(failedAt(chain('A', 'B', 'C'), ['A', 'B']), twoSteps);
    expect(keysOf(judged.workflow)).toEqual(keys(edge('A', 'B.1'), edge('B.1', 'B.2'), edge('B.2', 'C')));
    expect(judged).toMatchObject({ startId: 'B.1', replaced: ['B'], heir: { id: 'B.2', of: 'B' } });
    expect(judged.itemMap).toEqual([
      { old: 'A', new: 'A', status: 'done' },
      { old: 'B', status: 'dropped' },
      { new: 'B.1', status: 'new' },
      { new: 'B.2', status: 'new' },
    ]);
  });

  test('a first step is replaced by its first child', () => {
    const judged = accepted(failedAt(chain('A', 'B'), ['A']), twoSteps);
    expect(keysOf(judged.workflow)).toEqual(keys(edge('A.1', 'A.2'), edge('A.2', 'B')));
    expect(judged.startId).toBe('A.1');
  });

  test('a last step ends with its last child', () => {
    expect(keysOf(accepted(failedAt(chain('A', 'B'), ['A', 'B']), twoSteps).workflow)).toEqual(
      keys(edge('A', 'B.1'), edge('B.1', 'B.2')),
    );
  });

  test('the only step can be broken down', () => {
    expect(keysOf(accepted(failedAt(chain('A'), ['A']), twoSteps).workflow)).toEqual(
      keys(edge('A.1', 'A.2')),
    );
  });

  test('a step on a branch keeps its output', () => {
    const workflow = workflowOf(
      [node('if', 'If'), node('yes'), node('no'), node('after')],
      [edge('if', 'yes', 'IfTrue'), edge('if', 'no', 'IfFalse'), edge('yes', 'after'), edge('no', 'after')],
    );
    const judged = accepted(failedAt(workflow, ['if', 'yes']), twoSteps);
    expect(keysOf(judged.workflow)).toEqual(
      keys(
        edge('if', 'yes.1', 'IfTrue'),
        edge('if', 'no', 'IfFalse'),
        edge('yes.1', 'yes.2'),
        edge('yes.2', 'after'),
        edge('no', 'after'),
      ),
    );
  });

  test('a step stays between If and EndLoop', () => {
    const workflow = workflowOf(
      [node('loop', 'Loop'), node('if', 'If'), node('yes'), node('end', 'EndLoop', { loopId: 'loop' })],
      [
        edge('loop', 'if', 'LoopBody'),
        edge('if', 'yes', 'IfTrue'),
        edge('if', 'end', 'IfFalse'),
        edge('yes', 'end'),
        edge('end', 'loop'),
      ],
    );
    expect(keysOf(accepted(failedAt(workflow, ['loop', 'if', 'yes']), twoSteps).workflow)).toContain(
      edgeKey(edge('yes.2', 'end')),
    );
  });

  test('children inside a loop form its body', () => {
    const judged = accepted(failedAt(loopWorkflow(), ['start', 'loop', 'a']), twoSteps);
    expect(keysOf(judged.workflow)).toEqual(
      keys(
        edge('start', 'loop'),
        edge('loop', 'a.1', 'LoopBody'),
        edge('a.1', 'a.2'),
        edge('a.2', 'end'),
        edge('end', 'loop'),
        edge('loop', 'after', 'LoopDone'),
      ),
    );
  });

  test.each([
    ['If', 'if'],
    ['Loop', 'loop'],
  ] as const)('a failed %s is not broken down', (type, id) => {
    const workflow =
      type === 'If'
        ? workflowOf([node('if', 'If'), node('b')], [edge('if', 'b', 'IfTrue'), edge('if', 'b', 'IfFalse')])
        : loopWorkflow();
    expect(refused(failedAt(workflow, [id]), twoSteps)).toMatch(
      /chooses the next step, and cannot be broken down/,
    );
  });

  test.each([
    [1, false],
    [2, true],
    [6, true],
    [7, false],
  ])('into %i steps: allowed is %s', (count, isAllowed) => {
    const written = {
      ...twoSteps,
      new_subtasks: steps(...Array.from({ length: count }, (_, index) => `Step ${index}`)),
    };
    const judged = judge(failedAt(chain('A'), ['A']), written);
    expect(judged.ok).toBe(isAllowed);
    if (!judged.ok) expect(judged.error.map((problem) => problem(quoteId)).join(' ')).toContain('2 to 6');
  });

  const deeper = (situation: Situation, judged: JudgedProposal): Situation => {
    const revision = {
      n: situation.revisions.length + 1,
      at: 0,
      nodeId: situation.nodeId,
      origin: 'replan',
      action: 'breakdown',
      rationale: '',
      ops: judged.ops,
      itemMap: [],
      replaced: judged.replaced,
    } as const;
    return failedAt(judged.workflow, [judged.startId], { revisions: [...situation.revisions, revision] });
  };
  const clicks = (...targets: string[]): object => ({
    ...twoSteps,
    new_subtasks: targets.map((target) => ({
      description: `Press ${target}`,
      tool_name: 'click',
      arguments: { target },
    })),
  });

  test('an enclosing breakdown can’t be repeated', () => {
    const first = failedAt(chain('B'), ['B']);
    const second = deeper(first, accepted(first, clicks('Buy', 'Pay')));
    expect(refused(second, clicks('Buy', 'Pay'))).toContain('"B" was already broken down into these steps');
    const third = deeper(second, accepted(second, clicks('Menu', 'Buy')));
    const renamed = {
      ...twoSteps,
      new_subtasks: [
        { description: 'One', tool_name: 'click', arguments: { target: 'Buy' } },
        { description: 'Two', tool_name: 'click', arguments: { target: 'Pay' } },
      ],
    };
    expect(refused(third, renamed)).toContain('"B" was already broken down into');
    expect(refused(third, clicks('Menu', 'Buy'))).toContain('"B.1" was already broken down into');
    accepted(third, clicks('Pay', 'Buy'));
  });

  test('a breakdown nests three levels at most', () => {
    let situation = failedAt(chain('B'), ['B']);
    for (const level of [1, 2, 3])
      situation = deeper(situation, accepted(situation, clicks(`Look ${level}`, `See ${level}`)));
    expect(situation.nodeId).toBe('B.1.1.1');
    expect(refused(situation, twoSteps)).toContain('3 levels deep');
  });

  test('used ids are never reused', () => {
    const judged = accepted(
      failedAt(chain('B'), ['B'], { usedIds: new Set(['B', 'B.1', 'B.2', 'B.2.7', 'B.x', 'BB.9']) }),
      twoSteps,
    );
    expect(judged.newIds).toEqual(['B.3', 'B.4']);
  });

  test('children copy their parent’s limits', () => {
    const parent = Node.parse({
      ...node('A'),
      retries: 9,
      timeoutMs: 5_000,
      traceLevel: 'Full',
      expectedOutcome: 'The total is there',
      checks: [{ type: 'TextPresent', text: 'Total' }],
      keepAs: 'Total',
      threshold: 9_500,
    });
    const judged = accepted(failedAt(workflowOf([parent]), ['A']), {
      ...twoSteps,
      new_subtasks: [
        { description: 'Look', tool_name: 'look', max_attempts: 0, threshold: 0.2 },
        { description: 'See', tool_name: 'look', max_attempts: 99, threshold: 7 },
      ],
    });
    expect(judged.workflow.nodes).toMatchObject([
      { id: 'A.1', retries: 0, timeoutMs: 5_000, traceLevel: 'Full', threshold: 9_500, checks: [] },
      {
        id: 'A.2',
        retries: 2,
        threshold: 10_000,
        checks: [{ type: 'TextPresent', text: 'Total' }],
        keepAs: 'Total',
        expectedOutcome: 'The total is there',
      },
    ]);
    expect(judged.workflow.nodes[0]).not.toHaveProperty('keepAs');
    expect(accepted(failedAt(workflowOf([parent]), ['A']), twoSteps).workflow.nodes[0]).toMatchObject({
      retries: 2,
    });
  });

  test('unknown tools and wrong arguments are refused', () => {
    const reason = refused(failedAt(chain('A'), ['A']), {
      ...twoSteps,
      new_subtasks: [
        { description: 'Look', tool_name: 'lok' },
        { description: 'Click', tool_name: 'click', arguments: { targt: 'x' } },
        { description: 'Think' },
      ],
    });
    expect(reason).toMatch(/unknown tool "lok". Did you mean "look"\?/);
    expect(reason).toMatch(/"target" is missing.*"targt" isn’t an argument/);
    expect(reason).toMatch(/names no tool.*switched off/);
  });

  test('a step without tool becomes an agent step', () => {
    const judged = accepted(failedAt(chain('A'), ['A'], { allowsAgentSteps: true }), {
      ...twoSteps,
      new_subtasks: [
        { description: 'Find the basket', success_criteria: 'The basket is open' },
        ...steps('Look'),
      ],
    });
    expect(judged.workflow.nodes[0]).toMatchObject({
      type: 'AiStep',
      params: { prompt: 'Find the basket', successCriteria: 'The basket is open' },
    });
  });

  test('next_nodes are ignored and reported', () => {
    const cycle = [
      { id: 'x', description: 'Look', tool_name: 'look', next_nodes: ['y'] },
      { id: 'y', description: 'See', tool_name: 'look', next_nodes: ['x'] },
    ];
    const judged = accepted(failedAt(chain('A', 'B'), ['A']), { ...twoSteps, new_subtasks: cycle });
    expect(keysOf(judged.workflow)).toEqual(keys(edge('A.1', 'A.2'), edge('A.2', 'B')));
    expect(judged.notes.map((note) => note(quoteId))).toEqual([
      'The model placed "A.1" after "A.2"; new steps run one after the other.',
    ]);
  });

  test('using a secret needs confirmation', () => {
    const written = {
      ...twoSteps,
      new_subtasks: [
        ...steps('Look'),
        { description: 'Click', tool_name: 'click', arguments: { target: '${secrets.PIN}' } },
      ],
    };
    expect(accepted(failedAt(chain('A'), ['A']), written).confirmations).toEqual([
      'The step “Click” would use the secret PIN.',
    ]);
  });
});

describe('return to an earlier step', () => {
  const three = chain('A', 'B', 'C', 'D');

  test('changes it and later steps', () => {
    const judged = accepted(
      failedAt(three, ['A', 'B', 'C']),
      backTo('B', {
        modifications: [
          { node_id: 'B', description: 'Look first', tool_name: 'look', arguments: {} },
          { id: 'C', tool_name: 'click', arguments: { target: 'Pay' } },
          { node_id: 'D', max_attempts: 3 },
        ],
      }),
    );
    expect(judged).toMatchObject({ startId: 'B', restartNodeId: 'B', restartAt: 1, newIds: [] });
    expect(judged.ops.map((op) => op.op)).toEqual(['update-node', 'update-node', 'update-node']);
    expect(judged.workflow.nodes).toMatchObject([
      { name: 'A' },
      { name: 'Look first', params: { tool: 'look' } },
      { params: { tool: 'click', arguments: { target: 'Pay' } } },
      { retries: 2 },
    ]);
    expect(judged.itemMap).toEqual([
      { old: 'A', new: 'A', status: 'done' },
      { old: 'B', new: 'B', status: 'active' },
    ]);
  });

  test('adds first-level steps before it', () => {
    const judged = accepted(
      failedAt(three, ['A', 'B', 'C']),
      backTo('B', { new_subtasks: steps('Close the banner', 'Look around') }),
    );
    expect(keysOf(judged.workflow)).toEqual(
      keys(edge('A', 'E'), edge('E', 'F'), edge('F', 'B'), edge('B', 'C'), edge('C', 'D')),
    );
    expect(judged).toMatchObject({ startId: 'E', newIds: ['E', 'F'] });
  });

  test('restarts a loop, with added steps outside', () => {
    const situation = failedAt(loopWorkflow(), ['start', 'loop', 'a', 'end', 'loop', 'a']);
    const judged = accepted(situation, backTo('loop', { new_subtasks: steps('Look') }));
    expect(judged).toMatchObject({ restartAt: 1, startId: 'n1' });
    expect(keysOf(judged.workflow)).toEqual(
      keys(
        edge('start', 'n1'),
        edge('n1', 'loop'),
        edge('loop', 'a', 'LoopBody'),
        edge('a', 'end'),
        edge('end', 'loop'),
        edge('loop', 'after', 'LoopDone'),
      ),
    );
  });

  test('stays in the same iteration', () => {
    const workflow = workflowOf(
      [node('loop', 'Loop'), node('a'), node('b'), node('end', 'EndLoop', { loopId: 'loop' })],
      [edge('loop', 'a', 'LoopBody'), edge('a', 'b'), edge('b', 'end'), edge('end', 'loop')],
    );
    expect(
      accepted(failedAt(workflow, ['loop', 'a', 'b', 'end', 'loop', 'a', 'b']), backTo('a')).restartAt,
    ).toBe(5);
  });

  test('refuses a later step', () => {
    expect(refused(failedAt(three, ['A', 'B']), backTo('C'))).toMatch(
      /"C" was not executed before "B".*Executed before it: "A"\./,
    );
  });

  test('refuses the failed step itself', () => {
    expect(refused(failedAt(three, ['A', 'B']), backTo('B'))).toContain('is the failed step itself');
  });

  test('refuses an unknown step', () => {
    expect(refused(failedAt(three, ['A', 'B']), backTo('Z'))).toContain('no step "Z" to go back to');
  });

  test('is impossible from the first step', () => {
    expect(refused(failedAt(three, ['A']), backTo('B'))).toContain('No step was executed before it');
  });

  test('refuses the end of a loop', () => {
    expect(
      refused(failedAt(loopWorkflow(), ['start', 'loop', 'a', 'end', 'loop', 'after']), backTo('end')),
    ).toContain('only marks the end of a loop');
  });

  test('needs confirmation only for unrepeatable steps', () => {
    const situation = failedAt(three, ['A', 'B!', 'C']);
    expect(accepted(situation, backTo('A')).confirmations).toEqual([
      '“B” was already carried out, and going back may do it twice.',
    ]);
    expect(accepted(situation, backTo('B')).confirmations).toHaveLength(1);
    expect(accepted(failedAt(three, ['A', 'B!', 'C', 'D']), backTo('C')).confirmations).toEqual([]);
  });

  test("can't change earlier steps or other branches", () => {
    const workflow = workflowOf(
      [node('A'), node('if', 'If'), node('yes'), node('no')],
      [edge('A', 'if'), edge('if', 'yes', 'IfTrue'), edge('if', 'no', 'IfFalse')],
    );
    const change = (id: string) => ({
      modifications: [{ node_id: id, description: 'Look', tool_name: 'look' }],
    });
    expect(refused(failedAt(three, ['A', 'B', 'C']), backTo('B', change('A')))).toContain('"A" comes before');
    expect(refused(failedAt(workflow, ['A', 'if', 'yes']), backTo('A', change('if')))).toContain(
      'If only chooses',
    );
    expect(accepted(failedAt(workflow, ['A', 'if', 'yes']), backTo('A', change('no'))).ops).toHaveLength(1);
  });

  test('refuses duplicate and unknown modifications', () => {
    const reason = refused(
      failedAt(three, ['A', 'B']),
      backTo('A', {
        modifications: [{ node_id: 'B', max_attempts: 1 }, { id: 'B', max_attempts: 2 }, { id: 'Z' }],
      }),
    );
    expect(reason).toMatch(/"B" has two modifications.*no step "Z" to change/);
  });
});

describe('repeated proposal', () => {
  const situation = failedAt(chain('A', 'B', 'C'), ['A', 'B']);
  const recordOf = ({ hash }: JudgedProposal, outcome: ReplanRecord['outcome']): ReplanRecord => ({
    n: 1,
    at: 0,
    nodeId: 'B',
    origin: 'replan',
    failureLabel: 'x',
    attempts: [],
    proposalHash: hash,
    action: 'breakdown',
    summary: '',
    outcome,
    goalId: 'B',
    newIds: [],
  });

  test.each(['applied', 'rejected', 'superseded'] as const)(
    'is never made twice, when it was %s before',
    (outcome) => {
      const history = [recordOf(accepted(situation, twoSteps), outcome)];
      expect(
        refused(
          { ...situation, history },
          { ...twoSteps, rationale: 'Really!', new_subtasks: steps(' look  ONCE.', 'Look twice…') },
        ),
      ).toContain('Propose something else');
      expect(
        judge({ ...situation, history }, { ...twoSteps, new_subtasks: steps('Look twice', 'Look once') }).ok,
      ).toBe(true);
    },
  );

  test('is refused in any order', () => {
    const one = backTo('A', {
      modifications: [
        { node_id: 'B', max_attempts: 1 },
        { node_id: 'C', max_attempts: 2 },
      ],
    });
    const other = backTo('A', {
      modifications: [
        { id: 'C', max_attempts: 2 },
        { id: 'B', max_attempts: 1 },
      ],
    });
    const history = [recordOf(accepted(situation, one), 'applied')];
    expect(refused({ ...situation, history }, other)).toContain('repeats proposal 1');
    expect(judge({ ...situation, history }, backTo('A')).ok).toBe(true);
  });
});

describe('parser', () => {
  test.each([
    [{ action: 'give_up', rationale: 'x' }, /action: expected one of breakdown, replan/],
    [{ ...twoSteps, urgency: 3 }, /Unknown field "urgency"/],
    [
      { ...twoSteps, new_subtasks: [...steps('a'), { description: 'b', tool_name: 'look', colour: 'red' }] },
      /Unknown field "colour" in new_subtasks\[1\]/,
    ],
    [{ action: 'breakdown', new_subtasks: [] }, /rationale: expected text/],
    [[], /expected an object/],
  ])('refuses %j', (written, reason) => {
    const parsed = parseProposal(written);
    expect(parsed.ok ? '' : parsed.error.map((problem) => problem(quoteId)).join(' ')).toMatch(reason);
  });

  test('accepts only the failed step', () => {
    const situation = failedAt(chain('A', 'B'), ['A', 'B']);
    expect(accepted(situation, { ...twoSteps, id: 'B' }).startId).toBe('B.1');
    expect(refused(situation, { ...twoSteps, node_id: 'A' })).toContain(
      'only the failed step "B" can be replanned',
    );
  });
});
