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
  'a press outside dismisses a list over the target',
  async () => {
    await openBody(
      `<p>Codes</p><button id="sort" aria-expanded="true" aria-controls="list">Sort</button>
      <button onclick="document.title = 'done'" style="position: fixed; left: 150px; top: 150px">Deactivate</button>
      <div id="list" style="position: fixed; left: 100px; top: 100px; width: 240px; height: 200px; background: white">Highest first</div>
      <script>onclick = ({ target }) => { if (list.contains(target) || target === sort) return; list.hidden = true; sort.ariaExpanded = 'false'; }</script>`,
      '/codes',
    );
    const { outcome, sink } = await runSteps([
      browserStep('a', 'click', { target: 'Deactivate', timeoutMs: 2_000 }),
    ]);
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sink.of('warning-raised')[0]?.message).toContain(
      '"Highest first" blocked the step and was dismissed with a press outside it.',
    );
  },
  limitMs,
);

test(
  'a press on a dialog’s title dismisses a calendar that Escape would leave',
  async () => {
    const browser = await openBody(
      `<div id="form" role="dialog" aria-label="New order" style="position: fixed; left: 50px; top: 50px; width: 400px; height: 300px; background: white">
        <h2>New order <button>Help</button></h2><input aria-label="Task"><input aria-label="Hours"><label style="position: absolute; left: 100px; top: 150px"><input type="radio" name="priority">High</label></div>
      <div id="days" role="dialog" style="position: fixed; left: 100px; top: 160px; width: 240px; height: 150px; background: white">December <b>22</b></div>
      <script>
        onmousedown = ({ target }) => { if (!days.contains(target)) days.hidden = true; };
        onkeydown = ({ key }) => { if (key === 'Escape') form.hidden = true; };
      </script>`,
      '/calendar-over-form',
    );
    const { outcome, sink } = await runSteps([
      browserStep('a', 'set_checked', { target: 'High', timeoutMs: 2_000 }),
    ]);
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sink.of('warning-raised')[0]?.message).toContain('was dismissed with a press on “New order”.');
    expect(await browser.session.openPage?.evaluate<unknown>('[form.hidden, days.hidden].join()')).toBe(
      'false,true',
    );
  },
  limitMs,
);

test(
  'a step by number fails if a dismissal changed the page',
  async () => {
    const browser = await openBody(
      `<div id="list" hidden><input type="checkbox" style="margin: 200px"></div>
      <div id="form"><input type="checkbox"></div><div id="over" style="position: fixed; inset: 0 50% 50% 0; background: white">Tip</div>
      <script>onkeydown = ({ key }) => { if (key === 'Escape') { form.remove(); over.remove(); list.hidden = false; } };</script>`,
      '/left-form',
    );
    const { outcome } = await runSteps([
      browserStep('a', 'set_checked', { role: 'checkbox', nth: 'last', timeoutMs: 500 }),
    ]);
    expect(outcome.failure?.message).toContain('Once “Tip” was dismissed, the page showed something else');
    expect(await browser.session.openPage?.evaluate<unknown>("document.querySelector('input').checked")).toBe(
      false,
    );
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
