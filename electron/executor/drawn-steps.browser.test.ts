import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeSite } from '../../examples/practice-site/start-practice-site.ts';
import type { JsonObject } from '../../shared/json.ts';
import { lookUpMs } from '../tools/browser/find-element.ts';
import { openBrowserHub, type BrowserHub } from '../tools/browser/testing/open-browser-hub.ts';
import { openPracticeSite } from '../tools/browser/testing/open-practice-site.ts';
import { startRun } from './start-run.ts';
import { systemClock } from './system-clock.ts';
import { drawn, endLoop, loop, tool } from './testing/drawn.ts';
import { recordingSink } from './testing/recording-sink.ts';
import { scriptedChat } from './testing/scripted-chat.ts';

let browser: BrowserHub;
let site: PracticeSite;
beforeAll(async () => {
  browser = await openBrowserHub();
  site = await openPracticeSite();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const limitMs = 120_000;

/** Runs one drawn step on a page of the practice site. */
async function step(path: string, name: string, args: JsonObject, extras: object = {}) {
  await browser.value('open_page', { url: `${site.url}${path}` });
  await browser.call('click', { target: 'Reject', timeoutMs: 300 });
  const sink = recordingSink();
  const outcome = await startRun({
    runId: 'r1',
    workflow: drawn(
      [tool('a', name, { server: 'browser', arguments: args, traceLevel: 'Minimal', ...extras })],
      [],
    ),
    ports: { tools: browser.caller, clock: systemClock, sink },
  }).finished;
  const report = outcome.failure?.details as
    | {
        label?: string;
        severity?: string;
        attempts?: { part: string; case?: string; pre?: { picture?: string }; post?: { picture?: string } }[];
      }
    | undefined;
  const pictures = sink.of('artifact-recorded').map(({ file }) => file);
  return {
    outcome,
    sink,
    report,
    pictures,
    calls: sink
      .of('tool-called')
      .map(({ tool: called, arguments: sent }): JsonObject => ({ tool: called, ...sent })),
  };
}

test(
  'a click on what need not show may find nothing in every iteration, and costs the run nothing',
  async () => {
    await browser.show('<p>Nothing to press.</p>');
    const sink = recordingSink();
    const args = { target: 'Not now', optional: true, timeoutMs: 100 };
    const { status } = await startRun({
      runId: 'r1',
      workflow: drawn(
        [
          loop('l', { variable: 'a.clicked', equals: 'never' }, 4),
          tool('a', 'click', { server: 'browser', arguments: args, retries: 2 }),
          endLoop('e', 'l'),
        ],
        ['l -LoopBody-> a', 'a -> e', 'e -> l'],
      ),
      ports: { tools: browser.caller, clock: systemClock, sink },
    }).finished;
    expect(status).toBe('succeeded');
    expect(sink.of('tool-called')).toHaveLength(4);
  },
  limitMs,
);

test(
  'a wish that the page shows to be impossible ends the run as failed, once, with the reason that the plan gives',
  async () => {
    const { outcome, calls } = await step(
      '/books',
      'fail_run',
      { message: 'The shop doesn’t sell tea.' },
      { retries: 2 },
    );
    expect(outcome).toMatchObject({
      status: 'failed',
      failure: { code: 'failed-by-plan', message: 'The shop doesn’t sell tea.' },
    });
    expect(calls).toHaveLength(1);
  },
  limitMs,
);

describe('a text that a field does not keep', () => {
  test(
    'fails the step, after it was typed once more by hand',
    async () => {
      const { outcome, report, calls, sink, pictures } = await step(
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
    'is green where the second try arrives, and only what the field holds shows it',
    async () => {
      const { outcome, sink, calls } = await step('/practice/stubborn-field', 'type_text', {
        into: 'Library card',
        text: '4711',
      });
      expect(outcome).toEqual({ status: 'succeeded' });
      expect(calls).toHaveLength(2);
      expect(sink.of('node-succeeded')[0]?.proof).toBe('“Library card” holds what was put in');
    },
    limitMs,
  );

  test(
    'leaves in the field what it held at first, where typing it by hand made something else of it',
    async () => {
      const amount =
        '<label>Note <input oninput="this.value = `about ${Number(this.value.replace(/[^0-9.]/g, ``)).toFixed(2)}`"></label>';
      await browser.value('open_page', { url: await browser.show(amount, '/amount') });
      const sink = recordingSink();
      const workflow = drawn(
        [tool('a', 'type_text', { server: 'browser', arguments: { into: 'Note', text: '17 of 4' } })],
        [],
      );
      expect(
        (
          await startRun({
            runId: 'r1',
            workflow,
            ports: { tools: browser.caller, clock: systemClock, sink },
          }).finished
        ).failure?.code,
      ).toBe('input-rejection-bug');
      expect(sink.of('tool-called').map(({ arguments: sent }) => sent['byKeys'])).toEqual([
        undefined,
        true,
        false,
      ]);
      expect(await browser.value('find_text', { text: 'about 174.00' })).toMatchObject({ found: true });
    },
    limitMs,
  );
});

test.each([
  ['that adds to what is there', '<label>Note <input value="ab"></label>', { text: 'cd', clear: false }],
  [
    'that sends a message, whereupon the field is empty',
    '<form onsubmit="event.preventDefault(); this.reset(); document.title=1"><label>Note <input></label></form>',
    { text: 'Hello', submit: true },
  ],
  [
    'into a field that groups digits',
    "<label>Note <input oninput=\"this.value = this.value.replace(/\\D/g, '').replace(/(\\d{4})(?=\\d)/g, '$1 ')\"></label>",
    { text: '41111111' },
  ],
  [
    'into a field that writes capitals',
    '<label>Note <input oninput="this.value = this.value.toUpperCase()"></label>',
    { text: 'spring' },
  ],
  [
    'into a field that writes a date in its own form',
    "<label>Note <input onchange=\"this.value = this.value.split('/').map((part) => part.padStart(2, 0)).join('/')\"></label>",
    { text: '1/2/2026', submit: true },
  ],
  [
    'into a field that adds a unit',
    '<label>Note <input onblur="this.value += \' kg\'"><a href="#" id="next">x</a></label><script>document.querySelector("input").oninput = ({ target }) => { setTimeout(() => target.blur(), 30); };</script>',
    { text: '12' },
  ],
  ['into a number field without a name', '<input type="number" id="amount">', { css: '#amount', text: '42' }],
  [
    'into a field that writes an amount of money at each key',
    "<label>Note <input oninput=\"this.value = '$ ' + Number(this.value.replace(/[^0-9]/g, '')).toLocaleString('en')\"></label>",
    { text: '1234567', byKeys: true },
  ],
  [
    'into a field that writes a telephone number',
    '<label>Note <input oninput="const d = this.value.replace(/[^0-9]/g, \'\'); this.value = d.length < 7 ? d : `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`"></label>',
    { text: '0791234567', byKeys: true },
  ],
  [
    'into a field that trims',
    '<label>Note <input oninput="this.value = this.value.trim()"></label>',
    { text: ' Ann ' },
  ],
  ['into a password field', '<label>Note <input type="password"></label>', { text: 'kettle' }],
])(
  'a text %s is typed once',
  async (title, body, args) => {
    await browser.value('open_page', { url: await browser.show(body, `/typed-${title.length}`) });
    const sink = recordingSink();
    const type = tool('a', 'type_text', {
      server: 'browser',
      arguments: { ...('css' in args ? {} : { into: 'Note' }), ...args },
    });
    expect(
      await startRun({
        runId: 'r1',
        workflow: drawn([type], []),
        ports: { tools: browser.caller, clock: systemClock, sink },
      }).finished,
    ).toEqual({ status: 'succeeded' });
    // What is added, or sent off, is not the same when it is typed again.
    expect(sink.of('tool-called').map(({ effect }) => effect)).toEqual([
      'clear' in args || 'submit' in args ? 'non-idempotent' : 'idempotent',
    ]);
  },
  limitMs,
);

test(
  'a dead button with a check that never holds is pressed three times, whatever the step allows',
  async () => {
    const { outcome, report, calls, pictures } = await step(
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
  'a button that changes something each time is pressed as often as the step allows',
  async () => {
    const { outcome, calls } = await step(
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

describe('asking again until it is true', () => {
  /** Ready at the fifth press; until then each answer leaves the page as it was. */
  const refresh =
    '<p id="s">Waiting</p><button onclick="fetch(location.href).then(() => { if ((n += 1) >= 5) s.textContent = \'Ready\'; })">Refresh</button><script>let n = 0;</script>';
  const press = { server: 'browser', arguments: { target: 'Refresh' } };

  test(
    'can be drawn as a step that is tried again',
    async () => {
      await browser.value('open_page', { url: await browser.show(refresh, '/refresh') });
      const sink = recordingSink();
      const workflow = drawn(
        [
          tool('a', 'click', {
            ...press,
            retries: 8,
            timeoutMs: 1_000,
            checks: [{ type: 'TextPresent', text: 'Ready' }],
          }),
        ],
        [],
      );
      expect(
        await startRun({ runId: 'r1', workflow, ports: { tools: browser.caller, clock: systemClock, sink } })
          .finished,
      ).toEqual({ status: 'succeeded' });
      expect(sink.of('tool-called')).toHaveLength(5);
    },
    limitMs,
  );

  test(
    'can be drawn as a loop',
    async () => {
      await browser.value('open_page', { url: await browser.show(refresh, '/refresh') });
      const sink = recordingSink();
      const workflow = drawn(
        [
          loop('again', { variable: 'look.found', equals: true }, 9),
          tool('press', 'click', press),
          tool('look', 'find_text', { server: 'browser', arguments: { text: 'Ready' } }),
          endLoop('end', 'again'),
        ],
        ['again -LoopBody-> press', 'press -> look', 'look -> end', 'end -> again'],
      );
      expect(
        await startRun({ runId: 'r1', workflow, ports: { tools: browser.caller, clock: systemClock, sink } })
          .finished,
      ).toEqual({ status: 'succeeded' });
      expect(sink.of('tool-called').filter(({ tool: called }) => called === 'click')).toHaveLength(5);
    },
    limitMs,
  );
});

test(
  'a dialog that a drawn press opens, and in which the next steps press, is neither closed nor called an obstruction',
  async () => {
    const dialog =
      '<dialog id="d" aria-label="Edit the price"><button onclick="s.textContent += \'+\'">Raise</button><button onclick="d.close()">Close</button></dialog>';
    await browser.value('open_page', {
      url: await browser.show(
        `<p id="s"></p><button onclick="d.showModal()">Edit</button>${dialog}`,
        '/edit',
      ),
    });
    const sink = recordingSink();
    const press = (id: string, target: string) =>
      tool(id, 'click', { server: 'browser', arguments: { target }, retries: 2 });
    const workflow = drawn(
      [
        press('a', 'Edit'),
        press('b', 'Raise'),
        press('c', 'Raise'),
        press('d', 'Raise'),
        press('e', 'Close'),
        press('f', 'Edit'),
      ],
      ['a -> b', 'b -> c', 'c -> d', 'd -> e', 'e -> f'],
    );
    expect(
      await startRun({ runId: 'r1', workflow, ports: { tools: browser.caller, clock: systemClock, sink } })
        .finished,
    ).toEqual({ status: 'succeeded' });
    expect(sink.of('tool-called').map(({ arguments: { target } }) => target)).toEqual([
      'Edit',
      'Raise',
      'Raise',
      'Raise',
      'Close',
      'Edit',
    ]);
  },
  limitMs,
);

describe('a popup over what a step presses', () => {
  test(
    'is closed once, without waiting for the step’s patience to end, and the step goes on',
    async () => {
      const { outcome, calls, sink } = await step('/practice/returning-popup?times=0', 'click', {
        target: 'Reserve my seat',
      });
      expect(outcome).toEqual({ status: 'succeeded' });
      expect(calls.map(({ target }) => target)).toEqual(['Close', 'Reserve my seat']);
      expect(sink.of('warning-raised')[0]).toMatchObject({
        nodeId: 'a',
        code: 'popup-dismissed',
        message: expect.stringContaining(
          'dialog "Our newsletter" was in the way, and was sent away with its button “Close”.',
        ),
      });
      expect(sink.of('node-succeeded')[0]?.durationMs).toBeLessThan(lookUpMs);
      expect(sink.of('node-succeeded')[0]?.proof).not.toContain('newsletter');
    },
    limitMs,
  );

  test(
    'that comes back fails the step and is named in the report; one that the step expects is closed as often as it says, and costs the run nothing',
    async () => {
      const failed = await step('/practice/returning-popup?times=2', 'click', { target: 'Reserve my seat' });
      expect(failed.outcome.failure).toMatchObject({
        code: 'persistent-obstruction-bug',
        details: { blocker: 'Our newsletter' },
      });
      const { outcome, calls, sink } = await step(
        '/practice/returning-popup?times=2',
        'click',
        { target: 'Reserve my seat' },
        { expectedPopups: [{ name: 'our newsletter', times: 3 }] },
      );
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

  test(
    'is closed by nothing that agrees to anything: where it only offers that, it is told as what is in the way',
    async () => {
      const address = await browser.show(
        '<button onclick="document.title=1">Go on</button><div role="dialog" aria-label="Terms" style="position:fixed;inset:0;background:#fff"><button onclick="document.title=2">Accept</button></div>',
        '/terms',
      );
      const sink = recordingSink();
      await browser.value('open_page', { url: address });
      const press = tool('a', 'click', { server: 'browser', arguments: { target: 'Go on', timeoutMs: 500 } });
      const outcome = await startRun({
        runId: 'r1',
        workflow: drawn([press], []),
        ports: { tools: browser.caller, clock: systemClock, sink },
      }).finished;
      expect(outcome.failure).toMatchObject({
        code: 'persistent-obstruction-bug',
        details: { attempts: [{ part: 'dismissal', kind: 'dismiss' }] },
      });
      expect(
        sink
          .of('tool-called')
          .map(
            ({ tool: called, arguments: sent }) =>
              sent['key'] ?? `${called} ${JSON.stringify(sent['target'])}`,
          ),
      ).toEqual(['click "Go on"', 'Escape']);
      expect((await browser.observe())?.page.title).toBe('Test');
    },
    limitMs,
  );

  test.each([
    [
      'a modal dialog beside it',
      '<button onclick="document.title=1">Go on</button><div role="dialog" aria-modal="true" aria-label="Cookies" style="position:fixed;bottom:0;left:0"><button>Close</button></div>',
    ],
    [
      'a bar that the browser can scroll away from',
      '<div style="height:3000px"></div><button onclick="document.title=1">Go on</button><div style="height:3000px"></div><header style="position:fixed;inset:0 0 auto 0;height:90px;background:#ddd">Shop</header>',
    ],
  ])(
    '%s is none, and is left alone',
    async (_, body) => {
      const sink = recordingSink();
      await browser.value('open_page', { url: await browser.show(body, `/beside-${body.length}`) });
      const press = tool('a', 'click', { server: 'browser', arguments: { target: 'Go on' } });
      expect(
        await startRun({
          runId: 'r1',
          workflow: drawn([press], []),
          ports: { tools: browser.caller, clock: systemClock, sink },
        }).finished,
      ).toEqual({ status: 'succeeded' });
      expect(sink.of('tool-called')).toHaveLength(1);
    },
    limitMs,
  );

  test(
    'that comes back ends the step by its name, with the dismissal to look at',
    async () => {
      const { outcome, report, calls, pictures } = await step(
        '/practice/returning-popup',
        'click',
        { target: 'Reserve my seat' },
        { retries: 5 },
      );
      expect(outcome.failure).toMatchObject({
        code: 'persistent-obstruction-bug',
        details: { case: 'B', severity: 'major' },
      });
      expect(calls.map(({ target }) => target)).toEqual(['Close']);
      expect(report?.attempts).toMatchObject([{ part: 'dismissal' }]);
      expect(pictures).toEqual(
        expect.arrayContaining([report?.attempts?.[0]?.pre?.picture, report?.attempts?.[0]?.post?.picture]),
      );
    },
    limitMs,
  );
});

test(
  'two steps that name what is not there under that name: one question, and both show what they did',
  async () => {
    await browser.value('open_page', { url: `${site.url}/practice/counter` });
    await browser.call('click', { target: 'Reject', timeoutMs: 300 });
    const sink = recordingSink();
    const model = scriptedChat('{"pick": 1, "reason": "It adds a visitor."}');
    const press = (id: string) =>
      tool(id, 'click', {
        server: 'browser',
        arguments: { target: 'One more visitor, please', role: 'button', timeoutMs: 500 },
      });
    const outcome = await startRun({
      runId: 'r1',
      workflow: drawn([press('a'), press('b')], ['a -> b']),
      ports: { tools: browser.caller, clock: systemClock, sink, model },
      agent: { resolveTargets: true, allowedOrigins: [site.url] },
    }).finished;
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sink.of('target-resolved').map(({ nodeId, candidate }) => `${nodeId} ${candidate.name}`)).toEqual([
      'a One more',
      'b One more',
    ]);
    expect(sink.of('node-succeeded').map(({ proof }) => proof)).toEqual([
      'what the page says changed',
      'what the page says changed',
    ]);
  },
  limitMs,
);
