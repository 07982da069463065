import { describe, expect, test } from 'vitest';
import type { CheckedTarget } from '../../../shared/assistant/checked-target.ts';
import { AppError } from '../../../shared/app-error.ts';
import { emptyLedger, foldLedger } from '../../../shared/ledger/fold-ledger.ts';
import { chainOfSteps, drawn, endLoop, loop, tool, when } from '../testing/drawn.ts';
import { settled } from '../testing/manual-clock.ts';
import {
  back,
  beginReplanned as begin,
  breakdown,
  broken,
  subtask,
  twoSteps,
} from '../testing/replanned-run.ts';
import { answers, fails, inOrder, scriptedTools } from '../testing/scripted-tools.ts';

describe('breakdown of a failed step', () => {
  const workflow = drawn(
    [tool('A', 'noop'), tool('B', 'broken'), tool('C', 'noop', { arguments: { text: '${b.seen}' } })],
    ['A -> B', 'B -> C'],
  );

  test("passes on the last child's result", async () => {
    const tools = scriptedTools(broken);
    const run = begin(workflow, { tools, says: [twoSteps] });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['A', 'B', 'B.1', 'B.2', 'C']);
    expect(tools.calls.at(-1)?.args).toEqual({ text: 'yes' });
    expect(run.sink.typesOf().slice(run.sink.typesOf().indexOf('node-failed'))).toEqual(
      expect.arrayContaining(['replan-started', 'plan-revised']),
    );
    expect(run.sink.of('plan-revised')).toMatchObject([
      {
        nodeId: 'B',
        revisionNumber: 1,
        origin: 'replan',
        action: 'breakdown',
        reason: 'It is two things.',
        newActionItems: ['Look', 'See'],
        replaced: ['B'],
        frontierAddress: { nodeId: 'B', visit: 1 },
        previousPlanHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  test('revises the run, not the document', async () => {
    const before = structuredClone(workflow);
    const run = begin(workflow, { tools: scriptedTools(broken), says: [twoSteps] });
    await run.finished;
    expect(workflow).toEqual(before);
    expect(run.state()).toMatchObject({
      status: 'succeeded',
      nodes: { B: { status: 'failed' }, 'B.2': { status: 'succeeded' } },
      revisions: [{ n: 1, nodeId: 'B', origin: 'replan', action: 'breakdown', replaced: ['B'] }],
    });
    expect(run.state().replanning).toBeUndefined();
  });

  test("adds ledger entries and keeps the step's", async () => {
    const run = begin(workflow, { tools: scriptedTools(broken), says: [twoSteps] });
    await run.finished;
    const entries = run.sink.ledger.flatMap((line) => (line.type === 'entry' ? [line.entry] : []));
    expect(entries.map(({ nodeId, verdict }) => `${nodeId} ${verdict}`)).toEqual([
      'A passed',
      'B failed',
      'B.1 passed',
      'B.2 passed',
      'C passed',
    ]);
    expect(entries.at(-1)?.inputs).toMatchObject([{ name: 'b.seen', producer: { nodeId: 'B.2' } }]);
  });

  test('works at both ends of a workflow', async () => {
    const run = begin(drawn([tool('A', 'broken'), tool('B', 'broken')], ['A -> B']), {
      tools: scriptedTools(broken),
      says: [twoSteps, twoSteps],
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['A', 'A.1', 'A.2', 'B', 'B.1', 'B.2']);
    expect(run.sink.of('plan-revised').map(({ revisionNumber }) => revisionNumber)).toEqual([1, 2]);
  });

  test('works on the branch of an If', async () => {
    const branched = drawn(
      [
        when('if', { variable: 'x', equals: 1 }),
        tool('yes', 'noop'),
        tool('no', 'broken'),
        tool('after', 'noop'),
      ],
      ['if -IfTrue-> yes', 'if -IfFalse-> no', 'yes -> after', 'no -> after'],
    );
    const run = begin(branched, { tools: scriptedTools(broken), says: [twoSteps] });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['if', 'no', 'no.1', 'no.2', 'after']);
  });

  test('works inside a loop, which keeps counting', async () => {
    const tools = scriptedTools({ ...broken, flaky: { answer: inOrder(answers(1), fails('Not twice.')) } });
    const looped = drawn(
      [
        loop('loop', { variable: 'never', equals: true }, 3),
        tool('body', 'flaky'),
        endLoop('end', 'loop'),
        tool('after', 'noop'),
      ],
      ['loop -LoopBody-> body', 'body -> end', 'end -> loop', 'loop -LoopDone-> after'],
    );
    const run = begin(looped, { tools, says: [twoSteps] });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.sink.of('loop-iteration-started').map(({ iteration }) => iteration)).toEqual([1, 2, 3]);
    expect(run.started()).toEqual([
      'loop',
      'body',
      'end',
      'loop#2',
      'body#2',
      'body.1',
      'body.2',
      'end#2',
      'loop#3',
      'body.1#2',
      'body.2#2',
      'end#3',
      'loop#4',
      'after',
    ]);
    expect(
      run.sink
        .of('node-started')
        .filter(({ nodeId }) => nodeId === 'body.1')
        .map(({ iterations }) => iterations),
    ).toEqual([2, 3].map((iteration) => [{ loopId: 'loop', iteration }]));
  });

  test('waits for all attempts and describes each', async () => {
    const run = begin(drawn([tool('B', 'broken', { retries: 2 })], []), {
      tools: scriptedTools(broken),
      says: [twoSteps],
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.model.everything()).toMatch(
      /attempt 1 failed, score 0 \(It is broken\.\); attempt 2 failed.*; attempt 3 failed/,
    );
  });
});

describe('going back', () => {
  test('repeats the restart step and all later ones', async () => {
    const tools = scriptedTools({
      ...broken,
      flaky: { answer: inOrder(fails('Nothing there.'), answers(1)) },
    });
    const run = begin(
      drawn(
        [tool('A', 'noop'), tool('B', 'noop'), tool('C', 'flaky'), tool('D', 'noop')],
        ['A -> B', 'B -> C', 'C -> D'],
      ),
      {
        tools,
        says: [back('B', { modifications: [{ id: 'B', tool_name: 'look', arguments: { deeper: true } }] })],
      },
    );
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['A', 'B', 'C', 'B#2', 'C#2', 'D']);
    expect(tools.calls.map((call) => call.tool)).toEqual(['noop', 'noop', 'flaky', 'look', 'flaky', 'noop']);
    expect(run.sink.of('plan-revised')).toMatchObject([
      { action: 'replan', restartNodeId: 'B', frontierAddress: { nodeId: 'B', visit: 1 }, replaced: [] },
    ]);
  });

  test('invalidates what it repeats', async () => {
    const tools = scriptedTools({
      ...broken,
      flaky: { answer: inOrder(fails('Nothing there.'), answers(1)) },
    });
    const run = begin(
      drawn(
        [tool('A', 'noop'), tool('B', 'noop'), tool('C', 'flaky'), tool('D', 'noop')],
        ['A -> B', 'B -> C', 'C -> D'],
      ),
      {
        tools,
        says: [back('B', { modifications: [{ id: 'B', tool_name: 'look', arguments: { deeper: true } }] })],
      },
    );
    await run.finished;
    const ledger = foldLedger(emptyLedger, run.sink.ledger);
    expect(ledger.invalidations).toMatchObject([
      {
        code: 'REPLANNED_FROM',
        fromSeq: 2,
        toSeq: 3,
        sentence: 'Revision 1 of the plan went back to “B” and continued from there.',
      },
    ]);
    expect(ledger.entries.map(({ seq, nodeId, visit }) => `${seq} ${nodeId}#${visit}`)).toEqual([
      '1 A#1',
      '2 B#1',
      '3 C#1',
      '4 B#2',
      '5 C#2',
      '6 D#1',
    ]);
  });

  test('to a loop restarts its count', async () => {
    const tools = scriptedTools({
      ...broken,
      flaky: { answer: inOrder(answers(1), fails('No.'), answers(1), answers(1)) },
    });
    const run = begin(
      drawn(
        [loop('loop', { variable: 'never', equals: true }, 2), tool('body', 'flaky'), endLoop('end', 'loop')],
        ['loop -LoopBody-> body', 'body -> end', 'end -> loop'],
      ),
      { tools, says: [back('loop', { new_subtasks: [subtask('Prepare')] })] },
    );
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.sink.of('loop-iteration-started').map(({ iteration }) => iteration)).toEqual([1, 2, 1, 2]);
    expect(run.started().slice(5, 7)).toEqual(['n1', 'loop#3']);
  });

  test('past a harmful step always needs consent', async () => {
    const tools = scriptedTools({ ...broken, pay: { effect: 'non-idempotent' } });
    const workflow = drawn([tool('A', 'noop'), tool('P', 'pay'), tool('B', 'broken')], ['A -> P', 'P -> B']);
    const asked: string[] = [];
    const run = begin(workflow, {
      tools,
      says: [back('A')],
      approve: ({ confirmations }) => {
        asked.push(...confirmations);
        return Promise.resolve(false);
      },
    });
    expect(await run.finished).toMatchObject({
      status: 'failed',
      nodeId: 'B',
      failure: { code: 'tool-failed' },
    });
    expect(asked).toEqual([expect.stringContaining('“P” was already carried out')]);
    expect(tools.calls.filter((call) => call.tool === 'pay')).toHaveLength(1);
    expect(run.sink.of('revision-rejected')).toMatchObject([
      { by: 'user', reason: expect.stringContaining('“P” was already carried out') },
    ]);
  });

  test.each([
    ['itself', 'B', /is the failed step itself/],
    ['a later step', 'C', /was not executed before/],
    ['a missing one', 'Z', /no step "Z" to go back to/],
  ])('to %s is refused and ends in Replan Exhausted', async (_, to, reason) => {
    const run = begin(
      drawn([tool('A', 'noop'), tool('B', 'broken'), tool('C', 'noop')], ['A -> B', 'B -> C']),
      { tools: scriptedTools(broken), says: [back(to), back(to, { rationale: 'Please.' })] },
    );
    const outcome = await run.finished;
    expect(outcome).toMatchObject({
      status: 'failed',
      nodeId: 'B',
      failure: { code: 'replan-exhausted', details: { label: 'Replan Exhausted', cause: 'tool-failed' } },
    });
    expect(outcome.failure?.message).toMatch(/^It is broken\.\nReplan exhausted: /);
    expect(run.sink.of('revision-rejected')[0]?.reason).not.toContain('node_id');
    expect(run.model.asked).toHaveLength(2);
    expect(run.model.asked[1]?.messages.at(-1)?.content).toMatch(reason);
    expect(run.sink.of('plan-revised')).toEqual([]);
  });
});

describe('limits', () => {
  test('a failed proposal is never applied twice', async () => {
    const run = begin(drawn([tool('A', 'noop'), tool('B', 'broken')], ['A -> B']), {
      tools: scriptedTools(broken),
      says: [back('A'), back('A'), back('A', { rationale: 'Once more.' })],
    });
    expect(await run.finished).toMatchObject({ failure: { code: 'replan-exhausted' } });
    expect(run.model.asked.at(-1)?.messages.at(-1)?.content).toContain('This repeats proposal 1');
    expect(run.sink.of('plan-revised')).toHaveLength(1);
  });

  test('a step is replanned twice at most', async () => {
    const run = begin(drawn([tool('A', 'noop'), tool('B', 'broken')], ['A -> B']), {
      tools: scriptedTools(broken),
      says: [back('A'), back('A', { modifications: [{ id: 'B', max_attempts: 2 }] })],
    });
    expect(await run.finished).toMatchObject({
      failure: { code: 'replan-exhausted', message: expect.stringContaining('already replanned 2 times') },
    });
    expect(run.model.asked).toHaveLength(2);
  });

  test('a run is replanned four times at most', async () => {
    const run = begin(chainOfSteps(5, 'broken'), {
      tools: scriptedTools(broken),
      says: [twoSteps, twoSteps, twoSteps, twoSteps],
    });
    expect(await run.finished).toMatchObject({
      nodeId: 'n4',
      failure: { code: 'replan-exhausted', message: expect.stringContaining('already replanned 4 times') },
    });
    expect(run.sink.of('plan-revised')).toHaveLength(4);
  });

  test('breakdowns are nested three deep at most', async () => {
    const deeper = (level: number) => breakdown(subtask(`Try ${level}`, 'broken', { level }), subtask('See'));
    const run = begin(drawn([tool('B', 'broken')], []), {
      tools: scriptedTools(broken),
      says: [deeper(1), deeper(2), deeper(3), deeper(4), deeper(5)],
    });
    expect(await run.finished).toMatchObject({ nodeId: 'B.1.1.1', failure: { code: 'replan-exhausted' } });
    expect(run.started()).toEqual(['B', 'B.1', 'B.1.1', 'B.1.1.1']);
    expect(run.model.asked.at(-1)?.messages.at(-1)?.content).toContain('3 levels deep');
  });

  test('the model gets the results of earlier proposals', async () => {
    const run = begin(drawn([tool('A', 'noop'), tool('B', 'broken')], ['A -> B']), {
      tools: scriptedTools(broken),
      says: [back('A'), twoSteps],
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.model.asked[1]?.messages[1]?.content).toMatch(
      /1 so far: 1 applied.*\n1\. B failed \(tool-failed; attempt 1 failed, score 0.*: replan, back to A “A”: applied, failed/,
    );
  });
});

describe('answers', () => {
  const workflow = drawn([tool('B', 'broken')], []);

  test('prose, fences and other spellings are read', async () => {
    const answer = `<think>{"action": "give up"}</think>Sure:\n\`\`\`json\n{"Action": "Breakdown", "nodeId": "B", "Rationale": "x", "newSubtasks": [{"id": 1, "description": "Look", "toolName": "look", "threshold": null,}, ${JSON.stringify(subtask('See'))}]}\n\`\`\``;
    const run = begin(workflow, {
      tools: scriptedTools(broken),
      says: [answer.replace('"id": 1', '"id": "1"')],
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
  });

  test.each([
    ['nothing', ''],
    ['words', 'I would try again.'],
    ['another action', '{"action": "retry"}'],
    ['a field that does not exist', twoSteps.replace('{', '{"mood": "good", ')],
  ])('%s gets one repair', async (_, answer) => {
    const run = begin(workflow, { tools: scriptedTools(broken), says: [answer, twoSteps] });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.model.asked).toHaveLength(2);
  });

  test('cyclic `next_nodes` are dropped with a warning', async () => {
    const run = begin(workflow, {
      tools: scriptedTools(broken),
      says: [
        breakdown(
          { ...subtask('Look'), id: 'x', next_nodes: ['y'] },
          { ...subtask('See'), id: 'y', next_nodes: ['x'] },
        ),
      ],
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.sink.of('warning-raised')).toMatchObject([{ code: 'replan-order' }]);
  });

  test("a failing model leaves the step's failure unchanged", async () => {
    for (const says of [
      [new AppError('model-unreachable', 'Nobody is there.')],
      ['{}', new AppError('model-timeout', 'Nobody is there.')],
    ]) {
      const run = begin(workflow, { tools: scriptedTools(broken), says });
      expect(await run.finished).toEqual({
        status: 'failed',
        nodeId: 'B',
        failure: { code: 'tool-failed', message: 'It is broken.' },
      });
      expect(run.sink.of('revision-rejected')).toMatchObject([
        { by: 'model-failure', reason: 'Nobody is there.' },
      ]);
      expect(run.sink.of('plan-revised')).toEqual([]);
      expect(run.state()).toMatchObject({ status: 'failed', revisions: [] });
    }
  });

  test('a refused secret is not worked around', async () => {
    const tools = scriptedTools({
      send: {
        answer: () => ({
          ok: false,
          failure: { code: 'secret-not-allowed', message: 'The secret PIN was not typed.' },
        }),
      },
    });
    const run = begin(drawn([tool('B', 'send', { arguments: { text: '${secrets.PIN}' } })], []), {
      tools,
      says: [],
    });
    expect(await run.finished).toMatchObject({ status: 'failed', failure: { code: 'secret-not-allowed' } });
  });

  test("a deliberate failure isn't worked around", async () => {
    const failure = { code: 'failed-by-plan', message: 'The book is sold out.' };
    const tools = scriptedTools({ end: { answer: () => ({ ok: false, failure }) } });
    const run = begin(drawn([tool('B', 'end', { retries: 2 })], []), { tools, says: [] });
    expect(await run.finished).toMatchObject({ status: 'failed', failure });
    expect(tools.calls).toHaveLength(1);
    expect(run.sink.typesOf()).not.toContain('replan-started');
  });
});

describe('waiting', () => {
  const workflow = drawn([tool('B', 'broken')], []);

  test('the policy `ask` asks about each revision', async () => {
    let answer: (isAgreed: boolean) => void = () => undefined;
    const run = begin(workflow, {
      tools: scriptedTools(broken),
      says: [twoSteps],
      policy: 'ask',
      approve: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await settled();
    expect(run.sink.typesOf().at(-1)).toBe('revision-proposed');
    expect(run.state().replanning).toMatchObject({
      nodeId: 'B',
      proposal: { revisionNumber: 1, replaced: ['B'], confirmations: [] },
    });
    answer(true);
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['B', 'B.1', 'B.2']);
  });

  test('a revision that a person reviews has its targets checked', async () => {
    const target: CheckedTarget = {
      nodeId: 'B.1',
      called: '“Pay”',
      seen: 'never',
      address: 'https://shop.example',
      count: 0,
      candidates: [],
    };
    for (const policy of ['ask', 'apply'] as const) {
      const compared: string[][] = [];
      const run = begin(workflow, {
        tools: scriptedTools(broken),
        says: [twoSteps],
        policy,
        approve: () => Promise.resolve(true),
        checkTargets: ({ before, after }) => {
          compared.push([before, after].map(({ nodes }) => nodes.map(({ id }) => id).join()));
          return Promise.resolve([target]);
        },
      });
      expect(await run.finished).toEqual({ status: 'succeeded' });
      expect(compared).toEqual(policy === 'ask' ? [['B', 'B.1,B.2']] : []);
      expect(run.sink.of('revision-proposed').map(({ targets }) => targets)).toEqual(
        policy === 'ask' ? [[target]] : [],
      );
    }
  });

  test('a rejected revision leaves the step failed', async () => {
    const run = begin(workflow, {
      tools: scriptedTools(broken),
      says: [twoSteps],
      policy: 'ask',
      approve: () => Promise.resolve(false),
    });
    expect(await run.finished).toMatchObject({ status: 'failed', failure: { code: 'tool-failed' } });
    expect(run.state()).toMatchObject({ revisions: [] });
    expect(run.state().replanning).toBeUndefined();
  });

  test('Stop interrupts the model and the question', async () => {
    for (const [says, waitsAt] of [
      [[() => new Promise<string>(() => undefined)], 'replan-started'],
      [[twoSteps], 'revision-proposed'],
    ] as const) {
      const run = begin(workflow, {
        tools: scriptedTools(broken),
        says,
        policy: 'ask',
        approve: () => new Promise(() => undefined),
      });
      await settled();
      expect(run.sink.typesOf().at(-1)).toBe(waitsAt);
      run.stop();
      expect(await run.finished).toEqual({ status: 'stopped', nodeId: 'B' });
      expect(run.sink.of('plan-revised')).toEqual([]);
    }
  });

  test('Pause takes effect before the first new step', async () => {
    let answer: (isAgreed: boolean) => void = () => undefined;
    const run = begin(workflow, {
      tools: scriptedTools(broken),
      says: [twoSteps],
      policy: 'ask',
      approve: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await settled();
    run.pause();
    answer(true);
    await settled();
    expect(run.sink.events.at(-1)).toEqual({ type: 'run-paused', nextNodeId: 'B.1' });
    run.resume();
    expect(await run.finished).toEqual({ status: 'succeeded' });
  });
});

describe('changing the policy during a run', () => {
  const twoFailures = drawn([tool('A', 'broken'), tool('B', 'broken')], ['A -> B']);

  test('to `apply` affects the next revision', async () => {
    const run = begin(twoFailures, {
      tools: scriptedTools(broken),
      says: [twoSteps, twoSteps],
      policy: 'ask',
      approve: () => {
        run.setReplanPolicy('apply');
        return Promise.resolve(true);
      },
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.sink.of('revision-proposed')).toHaveLength(1);
    expect(run.sink.of('replan-policy-set').map(({ policy }) => policy)).toEqual(['ask', 'apply']);
    expect(run.state().replanPolicy).toBe('apply');
  });

  test('to `never` lets the failure end the run', async () => {
    const run = begin(twoFailures, {
      tools: scriptedTools(broken),
      says: [twoSteps],
      policy: 'ask',
      approve: () => {
        run.setReplanPolicy('never');
        return Promise.resolve(true);
      },
    });
    expect(await run.finished).toMatchObject({
      status: 'failed',
      nodeId: 'B',
      failure: { code: 'tool-failed' },
    });
    expect(run.model.asked).toHaveLength(1);
  });

  test('to `apply` still asks about harmful repetition', async () => {
    const run = begin(
      drawn([tool('A', 'noop'), tool('P', 'pay'), tool('B', 'broken')], ['A -> P', 'P -> B']),
      {
        tools: scriptedTools({ ...broken, pay: { effect: 'non-idempotent' } }),
        says: [back('A')],
        policy: 'ask',
        approve: () => Promise.resolve(false),
      },
    );
    run.setReplanPolicy('apply');
    await run.finished;
    expect(run.sink.of('revision-proposed')).toHaveLength(1);
  });

  test('after the end records nothing', async () => {
    const run = begin(drawn([tool('A', 'noop')], []), { tools: scriptedTools(broken), says: [] });
    await run.finished;
    run.setReplanPolicy('never');
    expect(run.sink.events.at(-1)?.type).toBe('run-finished');
  });
});

describe('resuming a replanned run', () => {
  const workflow = drawn([tool('A', 'noop'), tool('B', 'broken')], ['A -> B']);

  test('remembers earlier proposals and ids', async () => {
    const first = begin(workflow, {
      tools: scriptedTools({ ...broken, look: { answer: () => fails('Nothing.') } }),
      says: [twoSteps, '{}', '{}'],
    });
    expect(await first.finished).toMatchObject({ status: 'failed' });
    const again = begin(workflow, {
      tools: scriptedTools(broken),
      says: [twoSteps, breakdown(subtask('Otherwise'), subtask('See'))],
      after: { nodeId: 'B', events: first.sink.events },
    });
    expect(await again.finished).toEqual({ status: 'succeeded' });
    expect(again.model.asked[1]?.messages.at(-1)?.content).toContain(
      'This repeats proposal 1, which was tried before',
    );
    expect(again.started()).toEqual(['B', 'B.3', 'B.4']);
    expect(again.model.asked[0]?.messages[1]?.content).toMatch(/1\. B failed .*: applied, failed/);
  });

  test('counts the replans of all runs', async () => {
    const says = [breakdown(subtask('One'), subtask('Two')), '{}', '{}'];
    const nothing = { ...broken, look: { answer: () => fails('Nothing.') } };
    const first = begin(workflow, { tools: scriptedTools(nothing), says });
    await first.finished;
    const second = begin(workflow, {
      tools: scriptedTools(nothing),
      says: [breakdown(subtask('Three'), subtask('Four')), '{}', '{}'],
      after: { nodeId: 'B', events: first.sink.events },
    });
    await second.finished;
    const third = begin(workflow, {
      tools: scriptedTools(nothing),
      says: [],
      after: { nodeId: 'B', events: second.sink.events },
    });
    expect(await third.finished).toMatchObject({
      failure: {
        code: 'replan-exhausted',
        message: expect.stringContaining('this step was already replanned 2 times'),
      },
    });
  });
});
