import { expect, test } from 'vitest';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { AppError } from '../../../shared/app-error.ts';
import { scriptedChat, type ScriptedChat } from '../../executor/testing/scripted-chat.ts';
import type { ExplorationBrowser } from '../../tools/browser/exploration/exploration-browser.ts';
import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import { outlineFrom, thingsIn } from '../../tools/browser/find/outline.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { chat } from '../chat.ts';
import type { PlanningOutcome } from '../outcome.ts';
import { planOrPatch } from '../plan-or-patch.ts';
import type { ExplorationHost } from './explore.ts';
import { explorationLimits } from './limits.ts';

const address = 'https://shop.example/sign-in';

function signInPage(...others: readonly object[]): BrowsedPage {
  const frame = outlineFrom([
    ...others,
    { role: 'textbox', name: 'Password', ref: 'e1' },
    { role: 'button', name: 'Sign in', ref: 'e2' },
  ]);
  const field = [...thingsIn(frame)].find(({ name }) => name === 'Password') ?? frame;
  return {
    url: address,
    title: 'Sign in',
    frames: [frame],
    documents: [1],
    kinds: new Map([[field, 'password, required']]),
  };
}

const exploration = (more: Partial<ExplorationHost> = {}): ExplorationHost => ({
  now: () => 0,
  practice: { fillInValues: (values) => Promise.resolve(values) },
  ask: () => Promise.resolve(false),
  onExplore: () => undefined,
  openBrowser: () =>
    Promise.resolve({
      call: () => Promise.resolve({ ok: true, value: {} }),
      address: () => address,
      read: () => Promise.resolve(signInPage()),
      takePrevented: () => ({ requests: [], others: [] }),
      takeDialogs: () => [],
      isLoading: () => false,
      close: () => Promise.resolve(),
    }),
  ...more,
});

const plan = (
  model: ChatModel,
  request: string,
  host: ExplorationHost,
  signal = new AbortController().signal,
): Promise<PlanningOutcome> =>
  planOrPatch(emptyWorkflow('w'), request, {
    model,
    catalog: [],
    attempts: 1,
    features: { agentSteps: false, aiTransforms: false },
    signal,
    exploration: host,
  });

const open = (...addresses: string[]): string =>
  JSON.stringify({ look: addresses.map((each) => ({ open: each })) });
const nothing = '{"message": "Nothing to do."}';
const lastMessage = (model: ScriptedChat): string => model.asked.at(-1)?.messages.at(-1)?.content ?? '';

const step = (id: string, name: string, tool_name: string, args: object): object => ({
  id,
  name,
  step_type: 'Tool',
  tool_name,
  arguments: args,
});

test('reports a sign-in, also with guesses', async () => {
  const model = scriptedChat(
    JSON.stringify({ look: [{ open: 'https://shop.example/account' }] }),
    JSON.stringify({
      message: 'Signs in, and opens the orders.',
      steps: [
        step('a', 'Open', 'open_page', { url: 'https://shop.example/account' }),
        step('b', 'Sign in', 'click', { target: 'Sign in' }),
        step('c', 'Open the orders', 'click', { target: 'Orders' }),
      ],
    }),
  );
  const outcome = await plan(model, 'Open my orders on https://shop.example', exploration());
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(
    `Sign in, ${address}. It asks to sign in, and nobody is signed in here.`,
  );
  expect(
    outcome.warnings.filter(({ code }) => code === 'unseen').map(({ nodeId, message }) => nodeId ?? message),
  ).toEqual([`${address} asks to sign in, so what lies behind it wasn’t seen.`, 'n3']);
});

test('a page that doesn’t respond isn’t called empty', async () => {
  const host = exploration({
    openBrowser: async (...sites) => ({
      ...(await exploration().openBrowser(...sites)),
      read: () => Promise.resolve(undefined),
    }),
  });
  const steps = [
    step('a', 'Open', 'open_page', { url: address }),
    step('b', 'Sign in', 'click', { target: 'Sign in' }),
  ];
  const model = scriptedChat(open(address), JSON.stringify({ message: 'Signs in.', steps }));
  const { warnings } = await plan(model, `Sign in at ${address}`, host);
  expect(lastMessage(model)).toContain(`open ${address}: The page doesn’t respond, so it couldn’t be read.`);
  expect(warnings.find(({ code }) => code === 'unseen')?.message).toBe(
    `${address} didn’t respond, so it wasn’t seen.`,
  );
});

test.each([
  [
    'a page that can’t be opened',
    { call: () => Promise.resolve({ ok: false, failure: { code: 'x', message: 'No such site.' } }) },
    'No such site.',
    `${address} couldn’t be opened, so it wasn’t seen.`,
  ],
  [
    'a question answered with no',
    { takeDialogs: () => [{ text: 'Really?', asks: true }] },
    'It asked “Really?”, and no was answered: a run needs answer_dialog there.',
    `${address} asked “Really?”, and no was answered, so what follows a yes wasn’t seen.`,
  ],
  [
    'an alert',
    { takeDialogs: () => [{ text: 'Closed on Sundays', asks: false }] },
    'It said “Closed on Sundays” in a dialog: a run needs answer_dialog there.',
    `${address} said “Closed on Sundays” in a dialog.`,
  ],
] satisfies [string, Partial<ExplorationBrowser>, string, string][])(
  '%s is told to the model and the person',
  async (_, browser, toModel, toPerson) => {
    const host = exploration({
      openBrowser: async (...sites) => ({ ...(await exploration().openBrowser(...sites)), ...browser }),
    });
    const { told, warnings } = await guessAfter(open(address), host);
    expect(told).toContain(toModel);
    expect(warnings).toContain(toPerson);
  },
);

test('the model and the person learn of a refused site', async () => {
  const { told, warnings } = await guessAfter(open('https://other.example/a'), exploration());
  expect(told).toContain('https://other.example is not allowed: the person');
  expect(warnings).toEqual(['You didn’t allow https://other.example, so it wasn’t seen.']);
});

async function guessAfter(look: string, host: ExplorationHost) {
  const steps = [
    step('a', 'Open', 'open_page', { url: address }),
    step('b', 'Go', 'click', { target: 'Go' }),
  ];
  const model = scriptedChat(look, JSON.stringify({ message: 'Goes.', steps }));
  const outcome = await plan(model, `Go at ${address}`, host);
  const warnings = outcome.warnings.flatMap(({ code, nodeId, message }) =>
    code === 'unseen' && nodeId === undefined ? [message] : [],
  );
  return { told: lastMessage(model), warnings };
}

test('a long form with a password isn’t a sign-in', async () => {
  const fields = ['Title', 'Service', 'Responder', 'Started', 'From', 'Until'];
  const host = exploration({
    openBrowser: async (...sites) => ({
      ...(await exploration().openBrowser(...sites)),
      read: () => Promise.resolve(signInPage(...fields.map((name) => ({ role: 'textbox', name })))),
    }),
  });
  const model = scriptedChat(JSON.stringify({ look: [{ open: address }] }), '{"message": "Nothing."}');
  await plan(model, `Look at ${address}`, host);
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(`Sign in, ${address}.\n`);
});

test('the browser gets sites the person allowed', async () => {
  let agreed: () => readonly string[] = () => [];
  const host = exploration({
    ask: (origin) => Promise.resolve(origin === 'https://login.example'),
    openBrowser: (...sites) => {
      agreed = sites[1];
      return exploration().openBrowser(...sites);
    },
  });
  const model = scriptedChat(open(address, 'https://login.example', 'https://refused.example'), nothing);
  await plan(model, `Look at ${address}`, host);
  expect(agreed()).toEqual(['https://login.example']);
});

test('names the requests it can’t read', async () => {
  const reported: string[] = [];
  const host = exploration({ onExplore: ({ at, requests }) => reported.push(`${requests} ${at}`) });
  const model = scriptedChat(
    JSON.stringify({ look: [{ visit: address }, { open: address, role: 'btn' }, { choose: 'Sort' }] }),
    nothing,
  );
  await plan(model, `Look at ${address}`, host);
  expect(reported).toEqual([
    `1 can’t read {"visit":"${address}"}`,
    `2 open ${address} (ignored: "role":"btn")`,
    '3 can’t read {"choose":"Sort"}',
  ]);
  const told = model.asked[1]?.messages.at(-1)?.content ?? '';
  expect(told).toContain(`1. can’t read {"visit":"${address}"}: Each request is one of {"open": address}`);
  expect(told).toMatch(/\n3\. can’t read \{"choose":"Sort"\}: Each request/);
});

test('counts requests that it can’t read', async () => {
  const model = scriptedChat(() => JSON.stringify({ look: Array<string>(5).fill('around') }));
  await plan(model, `Look at ${address}`, exploration());
  const told = model.asked.at(-1)?.messages.at(-1)?.content ?? '';
  expect(told).toContain(`\n${explorationLimits.requests}. can’t read "around"`);
  expect(told).toContain(`The limit of ${explorationLimits.requests} requests is reached. Answer now.`);
  expect(model.asked[1]?.messages.at(-1)?.content).toMatch(/Left: 19 requests, on 12 pages, in 7 answers\.$/);
});

test('a press that only removes something shows nothing new', async () => {
  const frame = (...names: readonly string[]) =>
    outlineFrom(names.map((name, at) => ({ role: 'button', name, ref: `e${at}` })));
  const pages = [frame('Close', 'Hint'), frame('Close')].map((each): BrowsedPage => ({
    url: address,
    title: 'Shop',
    frames: [each],
    documents: [1],
    kinds: new Map(),
  }));
  const host = exploration({
    openBrowser: async (...sites) => ({
      ...(await exploration().openBrowser(...sites)),
      read: () => Promise.resolve(pages.shift()),
    }),
  });
  const model = scriptedChat(JSON.stringify({ look: [{ open: address }, { press: 'Close' }] }), nothing);
  await plan(model, `Look at ${address}`, host);
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(
    'Nothing new since it was last shown.\n(Gone: button “Hint”)',
  );
});

test('the chat names the secrets for signing in', async () => {
  const model = scriptedChat(JSON.stringify({ message: 'Nothing to do.' }));
  await chat(
    { workflow: emptyWorkflow('w'), message: 'Look', history: { messages: [] }, lastRun: null },
    {
      model,
      catalog: [],
      features: { agentSteps: false, aiTransforms: false },
      maxRepairAttempts: 1,
      signal: new AbortController().signal,
      exploration: exploration({ secretNames: ['PASSWORD'] }),
    },
  );
  expect(model.asked[0]?.messages[0]?.content).toContain('fill its password with `${secrets.PASSWORD}`');
});

test('fences page texts after the request', async () => {
  const model = scriptedChat(open(address), nothing);
  await plan(model, `Read ${address}`, exploration());
  const [before, after] = model.asked.map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(after?.startsWith(before ?? '-')).toBe(true);
  expect(after).toMatch(
    /## What the pages showed\n(~~~+)\n1\. open [\s\S]*\n\1\nLeft: 23 requests, on 11 pages, in 7 answers\.$/,
  );
});

test('asks once about an unnamed site', async () => {
  const asked: string[] = [];
  const host = exploration({
    ask(origin) {
      asked.push(origin);
      return Promise.resolve(false);
    },
  });
  const model = scriptedChat(
    open('https://evil.example/a', 'https://evil.example/b', 'file:///etc/passwd'),
    nothing,
  );
  const outcome = await plan(model, 'Read the news', host);
  expect(asked).toEqual(['https://evil.example']);
  expect(outcome.exploredPages).toEqual([]);
  expect(lastMessage(model)).toContain('is not allowed: the person');
  expect(lastMessage(model)).toContain('Only web addresses');
});

test('a named host needs no permission', async () => {
  const asked: string[] = [];
  const host = exploration({
    openBrowser: () => Promise.reject(new AppError('browser-not-found', 'Not found.')),
    ask(origin) {
      asked.push(origin);
      return Promise.resolve(false);
    },
  });
  const model = scriptedChat(open('shop.example/books', 'shop.example'), nothing);
  await plan(model, 'Buy a book on shop.example.', host);
  expect(asked).toEqual([]);
  expect(lastMessage(model)).toContain('No browser is available: Not found.');
  expect(lastMessage(model)).toContain('Answer now.');
});

test('time to answer doesn’t count', async () => {
  let now = 0;
  const reported: string[] = [];
  const host = exploration({
    now: () => now,
    ask() {
      now += 10 * explorationLimits.ms;
      return Promise.resolve(false);
    },
    onExplore: ({ at }) => reported.push(at),
  });
  await plan(scriptedChat(open('https://a.example', 'https://b.example'), nothing), 'Read the news', host);
  expect(reported).toEqual(['open https://a.example', 'open https://b.example']);
});

test('ends at its limits', async () => {
  const reported: string[] = [];
  const host = exploration({
    openBrowser: async (...sites) => ({
      ...(await exploration().openBrowser(...sites)),
      call: () => Promise.resolve({ ok: false, failure: { code: 'x', message: 'Not there.' } }),
    }),
    onExplore: ({ at }) => reported.push(at),
  });
  const model = scriptedChat(() => open(address, address));
  const outcome = await plan(model, `Read ${address}`, host);
  expect(outcome.ok).toBe(false);
  expect(reported.length).toBeLessThanOrEqual(explorationLimits.requests);
  expect(outcome.modelCalls).toBe(explorationLimits.turns + 1);
  expect(model.everything()).toContain(`1. open ${address}: Not there.`);
  expect(lastMessage(model)).toContain(
    `The limit of ${explorationLimits.turns} answers is reached. Answer now.`,
  );
});

test('Stop ends it at once', async () => {
  const controller = new AbortController();
  const host = exploration({
    onExplore: () => {
      controller.abort();
    },
  });
  const model = scriptedChat(open(address, address), nothing);
  await expect(plan(model, `Read ${address}`, host, controller.signal)).rejects.toThrow();
  expect(model.asked).toHaveLength(1);
});
