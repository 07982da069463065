import { describe, expect, test } from 'vitest';
import { expectFilledPopupToStay, expectToBeTypedOnce } from '../testing/expect-on-page.ts';
import { endLoop, loop } from '../testing/drawn.ts';
import {
  browserStep,
  limitMs,
  openBody,
  openForTests,
  openPractice,
  runStep,
  runSteps,
} from '../testing/run-on-page.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';
import { typedPages } from '../testing/typed-pages.ts';

openForTests();

test.each(Object.entries(typedPages))(
  'a text %s is typed once',
  async (_, page) => expectToBeTypedOnce(page),
  limitMs,
);

test(
  'an optional click without a target passes',
  async () => {
    await openBody('<p>Nothing to press.</p>', '/nothing');
    const { outcome, sent } = await runSteps(
      [
        loop('l', { variable: 'a.found', equals: 'never' }, 4),
        browserStep('a', 'click', { target: 'Not now', optional: true, timeoutMs: 100 }, { retries: 2 }),
        endLoop('e', 'l'),
      ],
      ['l -LoopBody-> a', 'a -> e', 'e -> l'],
    );
    expect(outcome.status).toBe('succeeded');
    expect(sent).toHaveLength(4);
  },
  limitMs,
);

test(
  'with a failing check, three dead presses end it',
  async () => {
    const { outcome, report, calls, pictures } = await runStep(
      '/practice/silent-button',
      'click',
      { target: 'Notify me' },
      { retries: 9, timeoutMs: 2_000, checks: [{ type: 'TextPresent', text: 'We will write' }] },
    );
    expect(calls).toHaveLength(3);
    expect(outcome.failure).toMatchObject({
      code: 'unresponsive-element-bug',
      details: {
        label: 'Unresponsive Element Bug',
        case: 'E',
        target: 'button "Notify me"',
        expected: 'the text “We will write” is on the page',
      },
    });
    expect(outcome.failure?.message).toContain('After 3 attempts: no change.');
    const shown = report?.attempts?.map(({ post }) => post?.picture ?? 'none') ?? [];
    expect([shown.length, new Set(shown).size, shown.every((file) => pictures.includes(file))]).toEqual([
      3,
      3,
      true,
    ]);
  },
  limitMs,
);

test(
  'a working button is pressed as often as allowed',
  async () => {
    const { outcome, calls } = await runStep(
      '/practice/counter',
      'click',
      { target: 'One more' },
      { retries: 5, timeoutMs: 2_000, checks: [{ type: 'TextPresent', text: 'Nobody ever comes' }] },
    );
    expect(outcome.failure?.code).toBe('check-failed');
    expect(calls).toHaveLength(6);
  },
  limitMs,
);

test(
  'a step with retries can poll',
  async () => {
    // Ready at the fourth press, one more than a dead button gets.
    await openBody(
      '<p id="s">Waiting</p><button onclick="fetch(location.href).then(() => { if ((n += 1) >= 4) s.textContent = \'Ready\'; })">Refresh</button><script>let n = 0;</script>',
      '/refresh',
    );
    const checks = [{ type: 'TextPresent', text: 'Ready' }];
    const { outcome, sent } = await runSteps([
      browserStep('a', 'click', { target: 'Refresh' }, { retries: 8, timeoutMs: 1_000, checks }),
    ]);
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sent).toHaveLength(4);
  },
  limitMs,
);

test(
  'a loop can poll',
  async () => {
    await openBody(
      '<p id="s">Waiting</p><button onclick="fetch(location.href).then(() => { if ((n += 1) >= 5) s.textContent = \'Ready\'; })">Refresh</button><script>let n = 0;</script>',
      '/refresh',
    );
    const { outcome, sent } = await runSteps(
      [
        loop('again', { variable: 'look.found', equals: true }, 9),
        browserStep('press', 'click', { target: 'Refresh' }),
        browserStep('look', 'find_text', { text: 'Ready' }),
        endLoop('end', 'again'),
      ],
      ['again -LoopBody-> press', 'press -> look', 'look -> end', 'end -> again'],
    );
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sent.filter(({ tool: called }) => called === 'click')).toHaveLength(5);
  },
  limitMs,
);

test(
  "a dialog for the next steps isn't a blocker",
  async () => {
    const dialog =
      '<dialog id="d" aria-label="Edit the price"><button onclick="s.textContent += \'+\'">Raise</button><button onclick="d.close()">Close</button></dialog>';
    await openBody(`<p id="s"></p><button onclick="d.showModal()">Edit</button>${dialog}`, '/edit');
    const targets = ['Edit', 'Raise', 'Raise', 'Raise', 'Close', 'Edit'];
    const { outcome, sent } = await runSteps(
      targets.map((target, index) => browserStep(`s${index}`, 'click', { target }, { retries: 2 })),
      targets.slice(1).map((_, index) => `s${index} -> s${index + 1}`),
    );
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sent.map(({ arguments: { target } }) => target)).toEqual(targets);
  },
  limitMs,
);

describe('a popup over the target', () => {
  const reserve = { target: 'Reserve my seat' };

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

  test(
    'is not dismissed if scrolling uncovers it',
    async () => {
      await openBody(
        '<div style="height:3000px"></div><button onclick="document.title=1">Go on</button><div style="height:3000px"></div><header style="position:fixed;inset:0 0 auto 0;height:90px;background:#ddd">Shop</header>',
        '/below-a-bar',
      );
      const { outcome, sent } = await runSteps([browserStep('a', 'click', { target: 'Go on' })]);
      expect(outcome).toEqual({ status: 'succeeded' });
      expect(sent).toHaveLength(1);
    },
    limitMs,
  );

  test.each([
    ['Escape', ''],
    ['a button', '<button onclick="form.remove()">Close</button>'],
  ])(
    'stays if an earlier step filled it and %s closes it',
    (_, close) => expectFilledPopupToStay(close),
    limitMs,
  );

  test(
    'is reported if Escape closes the dialog below instead',
    async () => {
      const over = 'position: fixed; left: 50px; width: 400px; background: white';
      await openBody(
        `<div id="form" role="dialog" aria-label="New order" style="${over}; top: 50px; height: 300px"><input aria-label="Task"><input aria-label="Hours"><button style="margin-top: 150px">High</button></div>
        <div role="dialog" style="${over}; top: 160px; height: 150px">December</div>
        <script>onkeydown = ({ key }) => { if (key === 'Escape') form.hidden = true; };</script>`,
        '/popup-over-form',
      );
      const { sink } = await runSteps([browserStep('a', 'click', { target: 'High', timeoutMs: 1_000 })]);
      expect(sink.of('warning-raised')[0]?.message).toBe(
        'dialog "December" blocked the step, and Escape closed dialog "New order". Add a step before that closes only the first.',
      );
    },
    limitMs,
  );

  test(
    'that returns once more fails the step',
    async () => {
      const { outcome } = await runStep('/practice/returning-popup?times=2', 'click', reserve);
      expect(outcome.failure).toMatchObject({
        code: 'persistent-obstruction-bug',
        details: { blocker: 'Our newsletter' },
      });
    },
    limitMs,
  );

  test(
    'that the step expects is dismissed as often as stated',
    async () => {
      const { outcome, calls, sink } = await runStep('/practice/returning-popup?times=2', 'click', reserve, {
        expectedPopups: [{ name: 'our newsletter', times: 3 }],
      });
      expect(outcome).toEqual({ status: 'succeeded' });
      expect(calls.map(({ target }) => target)).toEqual(['Close', 'Close', 'Close', 'Reserve my seat']);
      expect(
        sink
          .of('budget-changed')
          .flatMap(({ changes }) => changes)
          .filter(({ type }) => type === 'blocker-dismissed'),
      ).toMatchObject([{ budget: 'own' }, { budget: 'own' }, { budget: 'own' }]);
    },
    limitMs,
  );
});

test(
  'two steps with one missing target ask once',
  async () => {
    const site = await openPractice('/practice/counter');
    const args = { target: 'One more visitor, please', role: 'button', timeoutMs: 500 };
    const { outcome, sink } = await runSteps(
      [browserStep('a', 'click', args), browserStep('b', 'click', args)],
      ['a -> b'],
      {
        model: scriptedChat('{"pick": 1, "reason": "It adds a visitor."}'),
        agent: { resolveTargets: true, allowedOrigins: [site.url] },
      },
    );
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sink.of('target-resolved').map(({ nodeId, candidate }) => `${nodeId} ${candidate.name}`)).toEqual([
      'a One more',
      'b One more',
    ]);
    expect(sink.of('node-succeeded').map(({ proof }) => proof)).toEqual([
      'the content of the page changed',
      'the content of the page changed',
    ]);
  },
  limitMs,
);

test(
  'a click repeats until a text is gone',
  async () => {
    await openBody(
      `<ul id="rows"><li>1</li></ul>
      <button id="more" onclick="fetch('/rows').then(() => { rows.append('row'); if (rows.textContent.length > 6) more.remove(); })">Load more</button>`,
      '/rows-to-load',
    );
    const args = { target: 'Load more', untilGone: 'Load more' };
    const { outcome, sent } = await runSteps([browserStep('a', 'click', args)]);
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sent).toHaveLength(2);
  },
  limitMs,
);

test(
  'a press on words fails if they do nothing',
  async () => {
    await openBody('<h2>Milk run</h2>', '/line');
    const { outcome } = await runSteps([browserStep('a', 'click', { target: 'Milk run', timeoutMs: 300 })]);
    expect(outcome.failure).toMatchObject({
      code: 'nothing-to-press',
      message: expect.stringContaining('has the words “Milk run”, but pressing them does nothing') as unknown,
    });
  },
  limitMs,
);

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

test(
  'a text that its field loses once is typed again',
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
