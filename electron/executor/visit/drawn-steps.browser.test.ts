import { expect, test } from 'vitest';
import { expectToBeTypedOnce } from '../testing/expect-on-page.ts';
import { proving } from '../testing/proving.ts';
import { browserStep, limitMs, openBody, openForTests, runStep, runSteps } from '../testing/run-on-page.ts';
import { typedPages } from '../testing/typed-pages.ts';

openForTests();

test(
  '`fail_run` fails the run once',
  async () => {
    const { outcome, sent } = await runSteps([
      browserStep('a', 'fail_run', { message: 'No tea.' }, { retries: 2 }),
    ]);
    expect(outcome).toMatchObject({
      status: 'failed',
      failure: { code: 'failed-by-plan', message: 'No tea.' },
    });
    expect(sent).toHaveLength(1);
  },
  limitMs,
);

test(
  'a dialog that the last step leaves open fails the run',
  async () => {
    const freeze = browserStep('freeze', 'click', { target: 'Freeze' });
    const open = () => openBody(`<button onclick="confirm('Freeze the card?')">Freeze</button>`, '/freeze');
    const browser = await open();
    const { outcome } = await runSteps([freeze]);
    expect(outcome).toMatchObject({
      status: 'failed',
      nodeId: 'freeze',
      failure: { code: 'dialog-open', message: expect.stringContaining('“Freeze the card?”') },
    });
    await browser.value('answer_dialog');
    await open();
    const answer = browserStep('answer', 'answer_dialog', {});
    expect((await runSteps([freeze, answer], ['freeze -> answer'])).outcome).toEqual({
      status: 'succeeded',
    });
  },
  limitMs,
);

test(
  'a rejected text fails the step after one retype',
  async () => {
    const { outcome, report, calls, sink, pictures } = await runStep(
      '/practice/stubborn-field',
      'type_text',
      { into: 'Voucher code', text: 'SPRING' },
      { retries: 5 },
    );
    expect(outcome.failure).toMatchObject({
      code: 'input-rejection-bug',
      details: { severity: 'major', case: 'D', expected: 'textbox "Voucher code" holds "SPRING".' },
    });
    expect(calls).toEqual([
      { tool: 'type_text', into: 'Voucher code', text: 'SPRING' },
      { tool: 'type_text', into: 'Voucher code', text: 'SPRING', byKeys: true },
    ]);
    expect(report?.attempts?.map(({ post }) => post?.picture)).toEqual(pictures.slice(0, 2));
    expect(sink.of('node-succeeded')).toEqual([]);
  },
  limitMs,
);

test.each(proving(typedPages))(
  'a text %s is typed once',
  async (_, page) => expectToBeTypedOnce(page),
  limitMs,
);

test(
  'a popup over the target is dismissed once',
  async () => {
    const timeoutMs = 20_000;
    const { outcome, calls, sink } = await runStep('/practice/returning-popup?times=0', 'click', {
      target: 'Reserve my seat',
      timeoutMs,
    });
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(calls.map(({ target }) => target)).toEqual(['Close', 'Reserve my seat']);
    expect(sink.of('warning-raised')[0]).toMatchObject({
      nodeId: 'a',
      code: 'popup-dismissed',
      message: expect.stringContaining(
        'dialog "Our newsletter" blocked the step and was dismissed with its button “Close”.',
      ),
    });
    expect(sink.of('node-succeeded')[0]?.durationMs).toBeLessThan(timeoutMs);
    expect(sink.of('node-succeeded')[0]?.proof).not.toContain('newsletter');
  },
  limitMs,
);

test(
  'a click repeats until a text shows',
  async () => {
    await openBody(
      `<p id="month">January 2028</p><button onclick="month.textContent = new Date(Date.parse('1 ' + month.textContent) + 32 * 864e5).toLocaleString('en', { month: 'long', year: 'numeric' })">Next</button>`,
      '/calendar',
    );
    const args = { target: 'Next', until: 'March 2028' };
    const { outcome, sink, sent } = await runSteps(
      [browserStep('a', 'click', args), browserStep('b', 'click', args)],
      ['a -> b'],
    );
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sent).toHaveLength(2);
    expect(sink.of('node-succeeded')).toMatchObject([
      { result: { times: 2, clicked: '“Next”' } },
      { result: { times: 0 }, proof: expect.stringContaining('“March 2028”') },
    ]);
  },
  limitMs,
);
