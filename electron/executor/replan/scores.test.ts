import { describe, expect, test } from 'vitest';
import { runVerdict } from '../../../shared/run/run-verdict.ts';
import type { OutcomeJudge } from '../ports.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { back, beginReplanned, broken, twoSteps } from '../testing/replanned-run.ts';
import { answers, inOrder, scriptedTools } from '../testing/scripted-tools.ts';

const value = (name: string, equals: number, level = 'FailNode'): object => ({
  type: 'ValueMatches',
  level,
  condition: {
    left: { type: 'Variable', name },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'Number', value: equals } },
  },
});
const right = value('b.result', 1);
const wrong = value('b.result', 2);
const unknown = { type: 'TextPresent', text: 'Thank you', level: 'FailNode' };
const checked = (checks: readonly object[], extras: object = {}) =>
  drawn([tool('A', 'noop'), tool('B', 'one', { checks, ...extras })], ['A -> B']);
const tools = () => scriptedTools({ ...broken, one: { answer: () => answers(1) } });

describe('score of a failed step', () => {
  test('one failed check of two asks the model', async () => {
    const run = beginReplanned(checked([right, wrong]), {
      tools: tools(),
      says: [back('A', { modifications: [{ id: 'B', tool_name: 'look' }] }), twoSteps],
    });
    await run.finished;
    expect(run.sink.of('plan-revised')).not.toEqual([]);
    expect(run.model.everything()).toContain('attempt 1 failed, score 0.5');
  });

  test.each([
    [9, 1, false],
    [8, 1, true],
    [0, 1, true],
  ])('%i passed and %i failed checks ask the model: %s', async (holding, failing, isAsked) => {
    const run = beginReplanned(
      checked([
        ...Array.from({ length: holding }, () => right),
        ...Array.from({ length: failing }, () => wrong),
      ]),
      { tools: tools(), says: isAsked ? [twoSteps] : [] },
    );
    await run.finished;
    expect(run.model.asked.length > 0).toBe(isAsked);
  });

  test('a score above the threshold changes nothing', async () => {
    const run = beginReplanned(checked([...Array.from({ length: 9 }, () => right), wrong]), {
      tools: tools(),
      says: [],
    });
    expect(await run.finished).toMatchObject({ status: 'failed', failure: { code: 'check-failed' } });
    expect(run.sink.of('warning-raised')).toMatchObject([
      { nodeId: 'B', code: 'not-replanned', message: expect.stringContaining('score of 0.9') },
    ]);
    expect(run.sink.of('replan-started')).toEqual([]);
  });

  test.each([
    [5_000, false],
    [5_001, true],
    [10_000, true],
  ])('threshold %i of run or step asks: %s', async (threshold, isAsked) => {
    for (const [own, ofRun] of [
      [{}, threshold],
      [{ threshold }, 9_000],
    ] as const) {
      const run = beginReplanned(checked([right, wrong], own), {
        tools: tools(),
        says: isAsked ? [twoSteps] : [],
        threshold: ofRun,
      });
      await run.finished;
      expect(run.model.asked.length > 0).toBe(isAsked);
    }
  });

  test("the last attempt's score counts", async () => {
    const run = beginReplanned(checked([right, value('b.result', 1), wrong], { retries: 1 }), {
      tools: scriptedTools({ ...broken, one: { answer: inOrder(answers(3), answers(1)) } }),
      says: [twoSteps],
    });
    await run.finished;
    expect(run.model.everything()).toMatch(/attempt 1 failed, score 0 .*attempt 2 failed, score 0\.6666/);
  });

  test('warnings and unverified checks do not count', async () => {
    for (const checks of [
      [right, value('b.result', 2, 'WarnOnly')],
      [right, unknown],
    ]) {
      const run = beginReplanned(checked(checks), { tools: tools(), says: [] });
      expect(await run.finished).toEqual({ status: 'succeeded' });
      expect(run.model.asked).toEqual([]);
    }
  });
});

describe('score of a step that succeeded', () => {
  const expecting = drawn(
    [tool('A', 'noop'), tool('B', 'one', { expectedOutcome: 'The order is placed' }), tool('C', 'noop')],
    ['A -> B', 'B -> C'],
  );
  const says = (...verdicts: ('passed' | 'failed' | 'unverified')[]): OutcomeJudge => ({
    judge: () => Promise.resolve({ verdict: verdicts.shift() ?? 'passed', reason: 'It says “Sold out”.' }),
  });

  test('a missed outcome replans before the next step', async () => {
    const run = beginReplanned(expecting, {
      tools: tools(),
      says: [twoSteps],
      judge: says('failed', 'passed'),
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['A', 'B', 'B.1', 'B.2', 'C']);
    expect(run.model.everything()).toContain('attempt 1 failed, score 0 (It says “Sold out”.)');
    expect(run.sink.of('outcome-judged').map(({ nodeId, verdict }) => `${nodeId} ${verdict}`)).toEqual([
      'B failed',
      'B.2 passed',
    ]);
    expect(runVerdict(run.state())).toMatchObject({ verdict: 'passed', missed: [] });
  });

  test('a met or unverified outcome changes nothing', async () => {
    for (const verdict of ['passed', 'unverified'] as const) {
      const run = beginReplanned(expecting, { tools: tools(), says: [], judge: says(verdict) });
      expect(await run.finished).toEqual({ status: 'succeeded' });
      expect(run.sink.of('outcome-judged')).toHaveLength(1);
    }
  });

  test('without a better plan the run continues', async () => {
    const run = beginReplanned(expecting, { tools: tools(), says: ['{}', '{}'], judge: says('failed') });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['A', 'B', 'C']);
    expect(runVerdict(run.state())).toMatchObject({ verdict: 'failed', missed: [{ nodeId: 'B' }] });
  });

  test('a revision can miss the outcome again', async () => {
    const run = beginReplanned(expecting, {
      tools: tools(),
      says: [back('A'), twoSteps],
      judge: says('failed', 'failed', 'passed'),
    });
    expect(await run.finished).toEqual({ status: 'succeeded' });
    expect(run.started()).toEqual(['A', 'B', 'A#2', 'B#2', 'B.1', 'B.2', 'C']);
    expect(run.model.asked[1]?.messages[1]?.content).toMatch(/1\. B failed .*: applied, failed/);
  });

  test('Stop interrupts the judge', async () => {
    const run = beginReplanned(expecting, {
      tools: tools(),
      says: [],
      judge: {
        judge: () =>
          new Promise(() => {
            run.stop();
          }),
      },
    });
    expect(await run.finished).toEqual({ status: 'stopped', nodeId: 'C' });
  });
});
