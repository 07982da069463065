import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { namedForModels } from '../../../shared/powers/named-for-models.ts';
import type { AgentOptions } from '../agent/agent-run.ts';
import { startRun } from '../walk/start-run.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';
import { scriptedPage } from '../testing/scripted-page.ts';
import { createReach } from './reach.ts';

const say = (type: string, args: JsonObject = {}): string =>
  JSON.stringify({
    phase: 'steps',
    thought: { plan: ['Do it'], think: 't', act: type },
    action: { action_type: type, arguments: args },
  });
const giveUp = say('status', { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' });

interface Asked {
  readonly prompt?: string;
  readonly first?: string;
  readonly agent?: AgentOptions;
}

async function attempt(
  calls: readonly (readonly [string, JsonObject])[],
  { prompt = 'Buy it.', first = 'https://shop.example/', agent = {} }: Asked = {},
) {
  const page = scriptedPage(
    [
      { role: 'button', name: 'Save' },
      {
        role: 'link',
        name: 'Away',
        onClick: (now) => {
          now.url = 'https://evil.example/';
        },
      },
    ],
    { url: 'about:blank' },
  );
  const sink = recordingSink();
  const model = scriptedChat(...calls.map(([type, args]) => say(type, args)), giveUp);
  const workflow = drawn(
    [
      tool('open', 'open_page', { arguments: { url: first } }),
      { id: 'a', name: 'Work', type: 'AiStep', params: { prompt }, traceLevel: 'Off' },
    ],
    ['open -> a'],
    [{ name: 'base', default: 'https://shop.example' }],
  );
  await startRun({ runId: 'r1', workflow, ports: { tools: page, clock: instantClock(), sink, model }, agent })
    .finished;
  return {
    sent: page.calls.slice(1),
    turns: sink.of('agent-turn-ended').map(({ line }) => line),
    sink,
    model,
  };
}

test.each([
  ['user information', 'https://shop.example@evil.example/'],
  ['user name and password', 'https://me:pass@shop.example/'],
  ['a similar host', 'https://shop.example.evil.example/'],
  ['a subdomain', 'https://pay.shop.example/'],
  ['a Cyrillic letter', 'https://ѕhop.example/'],
  ['another port', 'https://shop.example:8443/'],
  ['a final dot', 'https://shop.example./'],
  ['another scheme', 'http://shop.example/'],
  ['a backslash', 'https:\\\\evil.example\\@shop.example'],
  ['a line break in the scheme', 'java\nscript:alert(1)'],
  ['a local file', 'file:///etc/passwd'],
  ['a file behind another scheme', 'view-source:file:///etc/passwd'],
  ['a data address', 'data:text/html,<form>'],
  ['a desktop program', 'evil-scheme:run'],
  ['no scheme', 'evil.example'],
])('an AI step opens no address with %s', async (_, url) => {
  const { sent, turns } = await attempt([['open_page', { url }]]);
  expect(sent).toEqual([]);
  expect(turns[0]).toMatch(/^not carried out: [^]*may not be (?:used|opened)/);
});

test.each([
  ['the site of the workflow', 'https://shop.example/basket', {}],
  ['another spelling of it', 'HTTPS://SHOP.EXAMPLE:443/basket', {}],
  ['the site of a variable', 'https://shop.example/basket', { first: '${base}/start' }],
  [
    "a site named in the step's text",
    'https://help.example/',
    { prompt: 'Read https://help.example/manual.' },
  ],
  [
    'a site that the user allows',
    'https://bank.example/',
    { agent: { allowedOrigins: ['https://bank.example'] } },
  ],
  ['any site if all are allowed', 'https://bank.example/', { agent: { allowedOrigins: ['any'] } }],
])('an AI step opens %s', async (_, url, asked) => {
  const { sent } = await attempt([['open_page', { url }]], asked);
  expect(sent).toEqual([{ tool: 'open_page', args: { url: new URL(url).href } }]);
});

test('a new site is asked about once per run', async () => {
  const asked: string[] = [];
  const approve = (answer: boolean): AgentOptions => ({
    approveOrigin: ({ origin }) => {
      asked.push(origin);
      return Promise.resolve(answer);
    },
  });
  const twice = [
    ['open_page', { url: 'https://new.example/one' }],
    ['open_page', { url: 'https://new.example/two' }],
  ] as const;
  const allowed = await attempt(twice, { agent: approve(true) });
  expect(allowed.sent).toHaveLength(2);
  expect(allowed.sink.of('origin-decided')).toMatchObject([
    { nodeId: 'a', origin: 'https://new.example', isAllowed: true },
  ]);
  expect((await attempt(twice, { agent: approve(false) })).sent).toEqual([]);
  expect(asked).toEqual(['https://new.example', 'https://new.example']);
});

test('a new site is refused without a person', async () => {
  const { sent, sink } = await attempt([['open_page', { url: 'https://new.example/' }]]);
  expect(sent).toEqual([]);
  expect(sink.of('warning-raised')).toMatchObject([
    {
      code: 'origin-refused',
      message:
        "A model wanted to use https://new.example, which the workflow doesn't name. Name its address in the step.",
    },
  ]);
});

test('an address from a page is refused', async () => {
  const { sent } = await attempt([['open_page', { url: 'https://evil.example/' }]], {
    prompt: 'Read ${open.url} and buy it at ${open.result}.',
  });
  expect(sent).toEqual([]);
});

test('a forbidden site can only be left', async () => {
  const { sent, turns, model } = await attempt([
    ['click', { target: 'Away' }],
    ['click', { target: 'Save' }],
    ['find_text', { text: 'x' }],
    ['open_page', { url: 'https://shop.example/' }],
    ['click', { target: 'Save' }],
  ]);
  expect(sent.map(({ tool: name }) => name)).toEqual(['click', 'open_page', 'click']);
  expect(
    turns
      .slice(1, 3)
      .every((line) => line.startsWith('not carried out: https://evil.example may not be used')),
  ).toBe(true);
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(
    'The page belongs to a site that you may not use',
  );
  expect(model.asked[1]?.messages.at(-1)?.content).not.toContain('"Save"');
});

test('an address cannot contain a secret', async () => {
  const { sent, turns } = await attempt([['open_page', { url: 'https://shop.example/?p=${secrets.PIN}' }]], {
    prompt: 'Log in with ${secrets.PIN}.',
  });
  expect(sent).toEqual([]);
  expect(turns[0]).toContain('a secret may not be part of an address');
});

test("a replan's steps have the same limits", async () => {
  const { beginReplanned, breakdown, broken, subtask } = await import('../testing/replanned-run.ts');
  const { scriptedTools } = await import('../testing/scripted-tools.ts');
  const tools = scriptedTools({ ...broken });
  const run = beginReplanned(drawn([tool('A', 'broken')], []), {
    tools,
    says: [breakdown(subtask('Look', 'look', { url: 'file:///etc/passwd' }), subtask('See'))],
    policy: 'apply',
  });
  expect((await run.finished).failure).toMatchObject({ code: 'not-allowed' });
  expect(tools.calls.map(({ tool: name }) => name)).toEqual(['broken']);
});

test("other servers' tools need a step that allows them", () => {
  const off = { enabled: false };
  const workflow = drawn(
    [
      tool('a', 'send', { params: { server: 'mail', tool: 'send', arguments: {} } }),
      tool('b', 'wipe', { params: { server: 'mail', tool: 'wipe', arguments: {} }, ...off }),
      {
        id: 'c',
        name: 'Work',
        type: 'AiStep',
        params: { prompt: 'Go.', allowedTools: ['files/read', 'click'] },
      },
      {
        id: 'd',
        name: 'Off',
        type: 'AiStep',
        params: { prompt: 'Go.', allowedTools: ['files/delete'] },
        ...off,
      },
    ],
    ['a -> b', 'b -> c', 'c -> d'],
  );
  const { hasTool } = createReach({
    named: namedForModels(workflow, {}),
    allowed: ['any'],
    approve: undefined,
  });
  const allowed = [
    ['browser', 'open_page'],
    ['mail', 'send'],
    ['files', 'read'],
    ['mail', 'wipe'],
    ['files', 'delete'],
    ['evil', 'read'],
  ].map(([server = '', name = '']) => hasTool({ server, tool: name }));
  expect(allowed).toEqual([true, true, true, false, false, false]);
});
