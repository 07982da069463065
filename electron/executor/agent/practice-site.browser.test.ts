import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeSite } from '../../../examples/practice-site/start-practice-site.ts';
import { stepsFromTurns } from '../../../shared/agent/steps-from-turns.ts';
import { spentIn } from '../../../shared/agent/spent-budgets.ts';
import { rebuildCounters } from '../../../shared/budgets/fold-budgets.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { boundTo } from '../../../shared/testing/sealed.ts';
import { applyPatch } from '../../../shared/patch/apply-patch.ts';
import { openBrowserHub, type BrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import { openPracticeSite } from '../../tools/browser/testing/open-practice-site.ts';
import type { ModelMessage } from '../../../shared/models/chat-model.ts';
import { startRun } from '../start-run.ts';
import { systemClock } from '../system-clock.ts';
import { drawn } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { recordOutside, replayOutside } from '../testing/tape.ts';
import { scriptedChat, type ScriptedChat } from '../testing/scripted-chat.ts';

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

/** Lets a model work on a page of the practice site. */
async function work(
  path: string,
  model: ScriptedChat,
  params: object = {},
  traceLevel = 'Off',
  clock = systemClock,
) {
  const { href, origin } = new URL(path, site.url);
  await browser.value('open_page', { url: href });
  const sink = recordingSink();
  const node = {
    id: 'a',
    name: 'Work',
    type: 'AiStep',
    params: { prompt: 'Do what the page is for.', ...params },
    traceLevel,
  };
  const run = startRun({
    runId: 'r1',
    workflow: drawn([node], []),
    ports: { tools: browser.caller, clock, sink, model },
    agent: { allowedOrigins: [origin] },
  });
  const outcome = await run.finished;
  const turns = sink.of('agent-turn-ended');
  return {
    outcome,
    turns,
    sink,
    label: outcome.failure?.details?.['label'],
    lines: turns.map(({ line }) => line),
  };
}

function say(type: string, args: JsonObject = {}, phase = 'steps'): string {
  return JSON.stringify({
    phase,
    thought: { plan: ['Do it'], think: 't', act: type },
    action: { action_type: type, arguments: args },
  });
}
const success = say('status', { outcome: 'success', summary: 'Done.' }, 'expected');
const judge = '{"verdict": "passed", "reason": "Shown."}';

/** Does the one thing it was told to, for ever. */
function stubborn(type: string, args: JsonObject = {}): ScriptedChat {
  return scriptedChat(() => say(type, args));
}

/** Looks at the page as the prompt shows it, and does the first thing whose moment it is. Fails loudly when there is none. */
function sensible(
  ...rules: readonly (readonly [when: (page: string) => boolean, answer: string])[]
): ScriptedChat {
  return scriptedChat((messages: readonly ModelMessage[]) => {
    if (messages[0]?.content.startsWith('You judge') === true) return judge;
    const talk = messages.map(({ content }) => content).join('\n');
    if (talk.includes('"action_type":"find_text"')) return success;
    const page = /## The page now\n([\s\S]*)/.exec(messages.at(-1)?.content ?? '')?.[1] ?? '';
    const rule = rules.find(([when]) => when(page));
    if (rule === undefined) throw new Error(`sensible: nothing to do on:\n${page}`);
    return rule[1];
  });
}
const shows = (words: string) => (page: string) => page.includes(words);
const check = (text: string) => say('find_text', { text }, 'expected');
const press = (target: string) => say('click', { target });

/** Says that it is loading until `finish` is called, and then shows a button that leads to a book. */
async function busyPage() {
  const held: (() => void)[] = [];
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html');
    if (url === '/content')
      held.push(() =>
        response.end(
          '<button onclick="this.outerHTML = \'<h2>The Quiet Pilot</h2>\'">Show the book</button>',
        ),
      );
    else
      response.end(`<!doctype html><html lang="en"><title>Shelf</title><main aria-busy="true"><p>Fetching a book…</p></main>
      <script>fetch('/content').then((reply) => reply.text()).then((text) => { const [main] = document.getElementsByTagName('main'); main.innerHTML = text; main.ariaBusy = 'false'; });</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    finish: () => {
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a model that only repeats its last action is stopped with the right label', () => {
  test.each([
    [
      'a spinner without end',
      '/practice/endless-spinner',
      stubborn('click', { target: 'Open the list' }),
      ['wait', 'wait'],
    ],
    ['a spinner without end, waiting', '/practice/endless-spinner', stubborn('wait'), ['wait', 'wait']],
    [
      'a popup that comes back',
      '/practice/returning-popup',
      stubborn('click', { target: 'Close' }),
      ['dismissal', 'dismissal'],
    ],
  ])(
    '%s: the report shows what was tried, with its pictures',
    async (_, path, model, parts) => {
      const { outcome, sink } = await work(path, model, {}, 'Minimal');
      const { attempts } = outcome.failure?.details as unknown as {
        attempts: { part: string; pre: { picture?: string }; post: { picture?: string } }[];
      };
      expect(attempts.map(({ part }) => part)).toEqual(parts);
      const files = sink.of('artifact-recorded').map(({ file }) => file);
      expect(
        attempts.every(({ pre, post }) =>
          [pre, post].every(({ picture = 'none' }) => files.includes(picture)),
        ),
      ).toBe(true);
      expect(outcome.failure?.message).not.toMatch(/0 attempts|never reached|other-element|ask-user/);
    },
    limitMs,
  );

  test.each([
    [
      'a button that is dead',
      '/practice/silent-button',
      'click',
      { target: 'Notify me' },
      'Unresponsive Element Bug',
      3,
    ],
    ['a spinner without end, waiting', '/practice/endless-spinner', 'wait', {}, 'Stuck Loading Bug', 0],
    [
      'a spinner without end, pressing',
      '/practice/endless-spinner',
      'click',
      { target: 'Open the list' },
      'Stuck Loading Bug',
      0,
    ],
    [
      'a field that rejects',
      '/practice/stubborn-field',
      'type_text',
      { into: 'Voucher code', text: 'SPRING' },
      'Input Rejection Bug',
      2,
    ],
    [
      'a popup that comes back, pressing what it covers',
      '/practice/returning-popup',
      'click',
      { target: 'Reserve my seat' },
      'Persistent Obstruction Bug',
      0,
    ],
    [
      'a popup that comes back, closing it',
      '/practice/returning-popup',
      'click',
      { target: 'Close' },
      'Persistent Obstruction Bug',
      2,
    ],
    [
      'a bell that rings once',
      '/practice/below-the-fold',
      'click',
      { target: 'Ring the bell' },
      'Unresponsive Element Bug',
      4,
    ],
  ] as const)(
    '%s',
    async (_, path, type, args, label, calls) => {
      const { label: found, outcome, sink, lines } = await work(path, stubborn(type, args));
      expect({ found, lines }).toMatchObject({ found: label });
      expect(outcome).toMatchObject({ status: 'failed' });
      expect(sink.of('tool-called')).toHaveLength(calls);
    },
    limitMs,
  );
});

describe('a sensible model passes what can be passed', () => {
  test.each([
    [
      'a spinner that ends',
      '/practice/slow?after=2500',
      sensible(
        [shows('heading "The Quiet Pilot"'), check('The Quiet Pilot')],
        [shows('Show the book'), press('Show the book')],
        [shows('loading'), say('wait', { seconds: 5 })],
      ),
    ],
    [
      'a popup that goes',
      '/practice/returning-popup?times=0',
      sensible(
        [shows('Your seat is reserved.'), check('Your seat is reserved.')],
        [shows('dialog "Our newsletter"'), press('Close')],
        [shows('Reserve my seat'), press('Reserve my seat')],
      ),
    ],
    [
      'a field that forgets the first try',
      '/practice/stubborn-field',
      sensible(
        [shows('textbox "Library card": "4711"'), check('4711')],
        [shows('Library card'), say('type_text', { into: 'Library card', text: '4711' })],
      ),
    ],
    [
      'a bell below the fold',
      '/practice/below-the-fold',
      sensible(
        [shows('The bell rings'), check('The bell rings through the shop.')],
        [shows('Ring the bell'), press('Ring the bell')],
      ),
    ],
  ])(
    '%s',
    async (_, path, model) => {
      const { outcome, lines } = await work(path, model);
      expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
    },
    limitMs,
  );

  test(
    'a page that is busy for longer than it takes to settle is waited for by code, and nobody is refused',
    async () => {
      const page = await busyPage();
      let isAsked = false;
      // After the model's answer code looks, finds the page busy, and pauses: only then does the page get what it waits for.
      const sleep: typeof systemClock.sleep = (...pause) => {
        if (isAsked) page.finish();
        return systemClock.sleep(...pause);
      };
      const model = sensible(
        [shows('heading "The Quiet Pilot"'), check('The Quiet Pilot')],
        [() => (isAsked = true), press('Show the book')],
      );
      const { outcome, lines, turns } = await work(page.url, model, {}, 'Off', { ...systemClock, sleep });
      page.close();
      expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
      expect(turns[0]).toMatchObject({
        verdict: 'done',
        line: expect.stringMatching(/^wait 1 of 2, the page is ready/),
      });
    },
    limitMs,
  );

  test(
    'what cannot be passed is reported, with what was expected',
    async () => {
      const { outcome } = await work(
        '/practice/silent-button',
        sensible([
          shows('Notify me'),
          say('status', {
            outcome: 'failure',
            summary: 'The button does nothing.',
            expected: 'A word that we will be told.',
            actual: 'Nothing changes.',
          }),
        ]),
      );
      expect(outcome.failure).toMatchObject({
        code: 'agent-failed',
        details: { expected: 'A word that we will be told.' },
      });
    },
    limitMs,
  );
});

describe('no false stop where repetition makes progress', () => {
  test.each([
    [
      'a calendar, 14 months ahead',
      '/practice/calendar',
      sensible(
        [shows('Chosen: 3 March 2028'), check('Chosen: 3 March 2028.')],
        [shows('March 2028'), press('3 March 2028')],
        [shows('Next'), press('Next')],
      ),
      16,
    ],
    [
      'a list that grows',
      '/practice/load-more',
      sensible([shows('That is all'), check('That is all')], [shows('Load more'), press('Load more')]),
      4,
    ],
    [
      'a counter, 25 times',
      '/practice/counter',
      sensible(
        [shows('"25"'), check('25 visitors today')],
        [shows(': 25'), check('visitors today')],
        [shows('One more'), press('One more')],
      ),
      26,
    ],
    [
      'a list of pages',
      '/books',
      sensible([(page) => !page.includes('link "Next'), check('Page')], [shows('Next'), press('Next')]),
      3,
    ],
  ] as const)(
    '%s',
    async (_, path, model, calls) => {
      const { outcome, lines, sink } = await work(path, model);
      expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
      expect(sink.of('tool-called').length).toBeGreaterThanOrEqual(calls);
    },
    limitMs,
  );
});

describe('a recorded run, replayed without a browser and without a model', () => {
  test.each([
    [
      'that was stopped by a dead button',
      '/practice/silent-button',
      () => stubborn('click', { target: 'Notify me' }),
    ],
    [
      'that was stopped by a popup',
      '/practice/returning-popup',
      () => stubborn('click', { target: 'Close' }),
    ],
    [
      'that waited for a slow page',
      '/practice/slow?after=1500',
      () =>
        sensible(
          [shows('heading "The Quiet Pilot"'), check('The Quiet Pilot')],
          [() => true, press('Show the book')],
        ),
    ],
    [
      'that went on and on',
      '/practice/counter',
      () => sensible([shows(': 5'), check('visitors today')], [shows('One more'), press('One more')]),
    ],
  ])(
    '%s decides and counts the same, byte for byte',
    async (_, path, model) => {
      await browser.value('open_page', { url: `${site.url}${path}` });
      const workflow = drawn(
        [
          {
            id: 'a',
            name: 'Work',
            type: 'AiStep',
            params: { prompt: 'Do what the page is for.' },
            traceLevel: 'Off',
          },
        ],
        [],
      );
      const play = async (outside: ReturnType<typeof replayOutside>) => {
        const sink = recordingSink();
        const outcome = await startRun({
          runId: 'r1',
          workflow,
          ports: { ...outside, sink },
          agent: { allowedOrigins: [site.url] },
        }).finished;
        const changes = sink.of('budget-changed').flatMap((event) => event.changes);
        return {
          outcome,
          said: JSON.stringify([changes, sink.of('agent-turn-ended'), outcome]),
          changes,
          counters: JSON.stringify(spentIn(sink.events)),
        };
      };
      const world = { tools: browser.caller, model: model() };
      const { tape, ...recording } = recordOutside({ ...world, clock: systemClock });
      const first = await play(recording);
      const again = await play(replayOutside(world, tape));
      expect(first.changes.length).toBeGreaterThan(5);
      expect([again.said, again.counters]).toEqual([first.said, first.counters]);
      expect(
        JSON.stringify(rebuildCounters(JSON.parse(JSON.stringify(first.changes)) as typeof first.changes)),
      ).toBe(JSON.stringify(rebuildCounters(again.changes)));
    },
    limitMs,
  );
});

test(
  'a secret is typed where the tool runs, and no prompt and no event ever holds it',
  async () => {
    const secret = 'kettle-4711';
    await browser.value('open_page', { url: `${site.url}/practice/stubborn-field` });
    const sink = recordingSink();
    const model = sensible(
      [shows('••••••'), check('Library card')],
      [shows('Library card'), say('type_text', { into: 'Library card', text: '${secrets.card}' })],
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
  limitMs,
);

test(
  'an order from beginning to end: a popup, a slow page, one revision, a judge; and again as plain steps without a model',
  async () => {
    const open = (path: string) => say('open_page', { url: `${site.url}${path}` });
    const type = (into: string, text: string) => say('type_text', { into, text });
    const model = scriptedChat(
      open('/new-visitor'),
      press('Reject'),
      open('/practice/returning-popup?times=0'),
      press('Close'),
      press('Reserve my seat'),
      say('revise_plan', {
        reason: 'The seat comes before the book.',
        plan: ['Do it', 'Take the recommended book'],
        criteria: ['The order number is shown.'],
      }),
      open('/practice/slow?after=1200'),
      say('wait', { seconds: 5 }),
      press('Show the book'),
      press('Add to basket'),
      press('Go to checkout'),
      type('Full name', '${who}'),
      type('Address', '7 Quay Street, Bristol'),
      type('Postcode', '${secrets.postcode}'),
      say('set_checked', { target: 'I agree to the terms of sale', checked: true }),
      press('Pay now'),
      say('find_text', { text: 'Your order number is' }, 'expected'),
      success,
      judge,
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
      catalogue: browser.caller.catalogue?.() ?? [],
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
  limitMs,
);
