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
import { accepted, answerTurn, pressTurn, success } from './testing/practice-models.ts';
import { expectSameReplay, expectToBeStopped, practiceLimitMs, practice } from './testing/practice-runs.ts';
import { replayedTasks, stoppedTasks } from './testing/practice-tasks.ts';

describe('a model that repeats itself is stopped', () => {
  test.each(proving(stoppedTasks))('%s', async (_, task) => expectToBeStopped(task), practiceLimitMs);
});

describe('replay of a recorded run', () => {
  test.each(proving(replayedTasks))(
    '%s gives identical decisions and counts',
    async (_, task) => expectSameReplay(task),
    practiceLimitMs,
  );
});

test(
  'an order succeeds with and without a model',
  async () => {
    const { browser } = practice();
    await browser.show(
      '<h1>Checkout</h1><form onsubmit="event.preventDefault(); this.outerHTML = `<p>Your order number is 4711.</p>`"><label>Full name <input></label><label>Postcode <input></label><button>Pay now</button></form>',
      '/checkout',
    );
    const url = await browser.show('<h1>Basket</h1><a href="/checkout">Go to checkout</a>', '/basket');
    const { origin } = new URL(url);
    const type = (into: string, text: string) => answerTurn('type_text', { into, text });
    const model = scriptedChat(
      answerTurn('open_page', { url }),
      pressTurn('Go to checkout'),
      answerTurn('revise_plan', {
        reason: 'The book needs a form.',
        plan: ['Do it', 'Fill in the form'],
        criteria: ['The order number is shown.'],
      }),
      type('Full name', '${who}'),
      type('Postcode', '${secrets.postcode}'),
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
      tools: browser.callerWith(secrets, boundTo(['postcode'], { origins: [origin] })),
      clock: systemClock,
      sink,
    };
    const outcome = await startRun({
      runId: 'r1',
      workflow,
      ports: { ...ports, model },
      agent: { enableReplanning: true, allowedOrigins: [origin] },
    }).finished;
    const turns = sink.of('agent-turn-ended');
    expect({ outcome, lines: turns.map(({ turn, line }) => `${turn}. ${line}`) }).toMatchObject({
      outcome: { status: 'succeeded' },
    });
    expect(sink.of('plan-revised')).toHaveLength(1);
    expect(sink.of('agent-finished')[0]?.verdict).toBe('accepted');
    expect(model.everything()).toContain('${secrets.postcode}');
    expect(model.everything() + JSON.stringify(sink.events)).not.toContain(secrets.postcode);

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
