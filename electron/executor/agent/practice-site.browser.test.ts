import { describe, expect, test } from 'vitest';
import { stepsFromTurns } from '../../../shared/agent/steps-from-turns.ts';
import { applyPatch } from '../../../shared/patch/apply-patch.ts';
import { boundTo } from '../../../shared/testing/sealed.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn } from '../testing/drawn.ts';
import { proving } from '../testing/proving.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';
import {
  accepted,
  pressTurn,
  answerTurn,
  sensible,
  shows,
  check,
  success,
} from './testing/practice-models.ts';
import { expectTheSameAgain, expectToBeStopped, practiceLimitMs, practice } from './testing/practice-runs.ts';
import { replayedTasks, stoppedTasks } from './testing/practice-tasks.ts';

describe('a model that repeats itself is stopped', () => {
  test.each(proving(stoppedTasks))('%s', async (_, task) => expectToBeStopped(task), practiceLimitMs);
});

describe('replay of a recorded run', () => {
  test.each(proving(replayedTasks))(
    '%s gives identical decisions and counts',
    async (_, task) => expectTheSameAgain(task),
    practiceLimitMs,
  );
});

test(
  'a typed secret reaches no prompt or event',
  async () => {
    const { browser, site } = practice();
    const secret = 'kettle-4711';
    await browser.value('open_page', { url: `${site.url}/practice/stubborn-field` });
    const sink = recordingSink();
    const model = sensible(
      [shows('••••••'), check('Library card')],
      [shows('Library card'), answerTurn('type_text', { into: 'Library card', text: '${secrets.card}' })],
    );
    const node = {
      id: 'a',
      name: 'Work',
      type: 'AiStep',
      params: { prompt: 'Type ${secrets.card} into the library card.' },
      traceLevel: 'Off',
    };
    const outcome = await startRun({
      runId: 'r1',
      workflow: drawn([node], []),
      ports: {
        tools: browser.callerWith({ card: secret }, boundTo(['card'], { origins: [site.url] })),
        clock: systemClock,
        sink,
        model,
      },
      agent: { allowedOrigins: [site.url] },
    }).finished;
    expect(
      outcome,
      sink
        .of('agent-turn-ended')
        .map(({ line }) => line)
        .join('\n'),
    ).toEqual({ status: 'succeeded' });
    expect(model.everything()).toContain('${secrets.card}');
    expect(model.everything()).not.toContain(secret);
    expect(JSON.stringify(sink.events)).not.toContain(secret);
  },
  practiceLimitMs,
);

test(
  'an order succeeds with and without a model',
  async () => {
    const { browser, site } = practice();
    const open = (path: string) => answerTurn('open_page', { url: `${site.url}${path}` });
    const type = (into: string, text: string) => answerTurn('type_text', { into, text });
    const model = scriptedChat(
      open('/books/the-quiet-pilot'),
      pressTurn('Add to basket'),
      answerTurn('revise_plan', {
        reason: 'The book needs a form.',
        plan: ['Do it', 'Fill in the form'],
        criteria: ['The order number is shown.'],
      }),
      pressTurn('Go to checkout'),
      type('Full name', '${who}'),
      type('Address', '7 Quay Street, Bristol'),
      type('Postcode', '${secrets.postcode}'),
      answerTurn('set_checked', { target: 'I agree to the terms of sale', checked: true }),
      pressTurn('Pay now'),
      answerTurn('find_text', { text: 'Your order number is' }, 'expected'),
      success,
      accepted,
    );
    const secrets = { postcode: 'BS1 4DJ' };
    const node = {
      id: 'a',
      name: 'Order',
      type: 'AiStep',
      params: {
        prompt: 'Order the recommended book for ${who}, to ${secrets.postcode}.',
        successCriteria: 'The order number is shown.',
      },
      traceLevel: 'Off',
    };
    const workflow = drawn([node], [], [{ name: 'who', default: 'Robin Reader' }]);
    const sink = recordingSink();
    const ports = {
      tools: browser.callerWith(secrets, boundTo(['postcode'], { origins: [site.url] })),
      clock: systemClock,
      sink,
    };
    const outcome = await startRun({
      runId: 'r1',
      workflow,
      ports: { ...ports, model },
      agent: { enableReplanning: true, allowedOrigins: [site.url] },
    }).finished;
    const turns = sink.of('agent-turn-ended');
    expect({ outcome, lines: turns.map(({ turn, line }) => `${turn}. ${line}`) }).toMatchObject({
      outcome: { status: 'succeeded' },
    });
    expect(sink.of('plan-revised')).toHaveLength(1);
    expect(sink.of('agent-finished')[0]?.verdict).toBe('accepted');
    expect(JSON.stringify(sink.events)).not.toContain(secrets.postcode);

    const made = stepsFromTurns(workflow, {
      nodeId: 'a',
      turns,
      catalog: browser.caller.catalog?.() ?? [],
    });
    const plain = made.ok ? applyPatch(workflow, made.value.ops) : made;
    if (!plain.ok) throw new Error(JSON.stringify(plain.error));
    expect(plain.value.nodes.every(({ type: kind }) => kind === 'Tool')).toBe(true);
    expect(JSON.stringify(plain.value)).not.toContain(secrets.postcode);
    const again = recordingSink();
    expect(
      await startRun({ runId: 'r2', workflow: plain.value, ports: { ...ports, sink: again } }).finished,
    ).toEqual({ status: 'succeeded' });
    expect(again.of('node-succeeded').at(-1)).toMatchObject({ result: { holds: true } });
  },
  practiceLimitMs,
);
