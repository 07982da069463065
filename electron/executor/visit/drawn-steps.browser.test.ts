import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { lookUpMs } from '../../tools/browser/find/find-element.ts';
import { expectFilledPopupToStay, expectToBeTypedOnce } from '../testing/expect-on-page.ts';
import { proving } from '../testing/proving.ts';
import { browserStep, limitMs, openBody, openForTests, runStep, runSteps } from '../testing/run-on-page.ts';
import { typedPages } from '../testing/typed-pages.ts';

openForTests();

test(
  '`fail_run` fails the run once',
  async () => {
    const { outcome, calls } = await runStep('/books', 'fail_run', { message: 'No tea.' }, { retries: 2 });
    expect(outcome).toMatchObject({
      status: 'failed',
      failure: { code: 'failed-by-plan', message: 'No tea.' },
    });
    expect(calls).toHaveLength(1);
  },
  limitMs,
);

describe('a dialog that the last step opens', () => {
  const freeze = browserStep('freeze', 'click', { target: 'Freeze' });
  const open = () => openBody(`<button onclick="confirm('Freeze the card?')">Freeze</button>`, '/freeze');

  test(
    'fails the run without an answer',
    async () => {
      const browser = await open();
      const { outcome } = await runSteps([freeze]);
      expect(outcome).toMatchObject({
        status: 'failed',
        nodeId: 'freeze',
        failure: { code: 'dialog-open', message: expect.stringContaining('“Freeze the card?”') },
      });
      await browser.value('answer_dialog');
    },
    limitMs,
  );

  test(
    'passes with an answer',
    async () => {
      await open();
      const answer = browserStep('answer', 'answer_dialog', {});
      expect((await runSteps([freeze, answer], ['freeze -> answer'])).outcome).toEqual({
        status: 'succeeded',
      });
    },
    limitMs,
  );
});

describe('a text that its field rejects', () => {
  test(
    'fails the step after one retype',
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

  test(
    'succeeds if the retype is accepted',
    async () => {
      const { outcome, sink, calls } = await runStep('/practice/stubborn-field', 'type_text', {
        into: 'Library card',
        text: '4711',
      });
      expect(outcome).toEqual({ status: 'succeeded' });
      expect(calls).toHaveLength(2);
      expect(sink.of('node-succeeded')[0]?.proof).toBe('“Library card” holds the entered value');
    },
    limitMs,
  );
});

test.each(proving(typedPages))(
  'a text %s is typed once',
  async (_, page) => expectToBeTypedOnce(page),
  limitMs,
);

describe('a popup over the target', () => {
  test(
    'is dismissed once, and the step continues',
    async () => {
      const { outcome, calls, sink } = await runStep('/practice/returning-popup?times=0', 'click', {
        target: 'Reserve my seat',
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
      expect(sink.of('node-succeeded')[0]?.durationMs).toBeLessThan(lookUpMs);
      expect(sink.of('node-succeeded')[0]?.proof).not.toContain('newsletter');
    },
    limitMs,
  );

  test(
    'that comes back ends the step',
    async () => {
      const { outcome, report, calls, pictures } = await runStep(
        '/practice/returning-popup',
        'click',
        { target: 'Reserve my seat' },
        { retries: 5 },
      );
      expect(outcome.failure).toMatchObject({
        code: 'persistent-obstruction-bug',
        details: { case: 'B', severity: 'major', blocker: 'Our newsletter' },
      });
      expect(calls.map(({ target }) => target)).toEqual(['Close']);
      expect(report?.attempts).toMatchObject([{ part: 'dismissal' }]);
      expect(pictures).toEqual(
        expect.arrayContaining([report?.attempts?.[0]?.pre?.picture, report?.attempts?.[0]?.post?.picture]),
      );
    },
    limitMs,
  );

  test(
    'stays if an earlier step filled it',
    () => expectFilledPopupToStay('<button onclick="form.remove()">Close</button>'),
    limitMs,
  );

  test(
    'is only reported as the blocker',
    async () => {
      const browser = await openBody(
        '<button onclick="document.title=1">Go on</button><div role="dialog" aria-label="Terms" style="position:fixed;inset:0;background:#fff"><button onclick="document.title=2">Accept</button></div>',
        '/terms',
      );
      const { outcome, sent } = await runSteps([
        browserStep('a', 'click', { target: 'Go on', timeoutMs: 500 }),
      ]);
      expect(outcome.failure).toMatchObject({
        code: 'persistent-obstruction-bug',
        details: { attempts: [{ part: 'dismissal', kind: 'dismiss' }] },
      });
      expect(
        sent.map(
          ({ tool: called, arguments: args }) => args['key'] ?? `${called} ${JSON.stringify(args['target'])}`,
        ),
      ).toEqual(['click "Go on"', 'Escape']);
      expect((await browser.observe())?.page.title).toBe('Test');
    },
    limitMs,
  );

  test(
    'is not dismissed beside the target',
    async () => {
      await openBody(
        '<button onclick="document.title=1">Go on</button><div role="dialog" aria-modal="true" aria-label="Cookies" style="position:fixed;bottom:0;left:0"><button>Close</button></div>',
        '/beside',
      );
      const { outcome, sent } = await runSteps([browserStep('a', 'click', { target: 'Go on' })]);
      expect(outcome).toEqual({ status: 'succeeded' });
      expect(sent).toHaveLength(1);
    },
    limitMs,
  );
});

describe('a press on mere words', () => {
  const line =
    '<h2>Milk run</h2><li><input type="checkbox"><label id="line">Milk</label><input id="edit" hidden></li><script>line.ondblclick = () => { edit.hidden = false; line.hidden = true; edit.focus(); }</script>';

  test(
    'succeeds if they turn into a field',
    async () => {
      await openBody(line, '/line');
      const { outcome, sink } = await runSteps([browserStep('a', 'double_click', { target: 'Milk' })]);
      expect(outcome).toEqual({ status: 'succeeded' });
      expect(sink.of('node-succeeded')[0]?.result).toMatchObject({ isPlainText: true });
    },
    limitMs,
  );

  test(
    'waits for a button of that name',
    async () => {
      await openBody(
        "<h2>Sign in</h2><script>setTimeout(() => { document.body.insertAdjacentHTML('beforeend', '<button onclick=\"title=1\">Sign in</button>'); }, 1_500)</script>",
        '/late',
      );
      const { sink } = await runSteps([browserStep('a', 'click', { target: 'Sign in' })]);
      expect(sink.of('node-succeeded')[0]?.result).not.toHaveProperty('isPlainText');
    },
    limitMs,
  );
});

describe('a click that is repeated', () => {
  const clicking = async (args: JsonObject) => {
    await openBody(
      `<p id="month">January 2028</p><button onclick="month.textContent = new Date(Date.parse('1 ' + month.textContent) + 32 * 864e5).toLocaleString('en', { month: 'long', year: 'numeric' })">Next</button>`,
      '/calendar',
    );
    const { outcome, sink, sent } = await runSteps([browserStep('a', 'click', args)]);
    const [done] = sink.of('node-succeeded');
    return { outcome, clicks: sent.length, result: done?.result, proof: done?.proof };
  };

  test(
    'until a text shows',
    async () => {
      expect(await clicking({ target: 'Next', until: 'March 2028' })).toMatchObject({
        clicks: 2,
        result: { times: 2, clicked: '“Next”' },
      });
    },
    limitMs,
  );

  test(
    'never if it shows already',
    async () => {
      expect(await clicking({ target: 'Next', until: 'January 2028' })).toMatchObject({
        outcome: { status: 'succeeded' },
        clicks: 0,
        result: { times: 0 },
        proof: expect.stringContaining('“January 2028”'),
      });
    },
    limitMs,
  );
});
