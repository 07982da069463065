import { expect, test } from 'vitest';
import type { ToolCatalog } from '../tools/tool-descriptor.ts';
import { offerActions } from './action-catalog.ts';
import { readTurn } from './read-turn.ts';
import type { AgentPhase } from './turn.ts';

const schema = (properties: object, required: string[]) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as never;
const tools = [
  {
    server: 'browser',
    name: 'click',
    title: 'Click',
    description: 'Clicks.',
    effect: 'non-idempotent' as const,
    inputSchema: schema({ target: { type: 'string' } }, ['target']),
  },
  {
    server: 'browser',
    name: 'type_text',
    title: 'Type',
    description: 'Types.',
    effect: 'idempotent' as const,
    inputSchema: schema({ target: { type: 'string' }, text: { type: 'string' } }, ['target', 'text']),
  },
  {
    server: 'browser',
    name: 'read_page',
    title: 'Read',
    description: 'Reads.',
    effect: 'read' as const,
    inputSchema: schema({}, []),
  },
];
const catalog: ToolCatalog = [
  { name: 'browser', status: 'connected', tools },
  {
    name: 'other',
    status: 'connected',
    tools: tools
      .filter((_, index) => index !== 1)
      .map((tool, index) => ({ ...tool, server: 'other', name: index === 0 ? 'click' : 'status' })),
  },
];
const { actions } = offerActions({
  catalog,
  allowedTools: catalog.flatMap((server) => server.tools.map(({ name }) => `${server.name}/${name}`)),
  canRevise: true,
});

interface Options {
  readonly phase?: AgentPhase;
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
  readonly offered?: typeof actions;
}

function read(text: string, { phase = 'steps', toolCalls = [], offered = actions }: Options = {}) {
  return readTurn({ text, toolCalls }, { actions: offered, phase });
}
const click = {
  kind: 'tool',
  server: 'browser',
  tool: 'click',
  arguments: { target: 'Save' },
  effect: 'non-idempotent',
};

test.each([
  [
    'as asked for',
    '{"thought":{"think":"t","act":"a"},"action":{"action_type":"click","arguments":{"target":"Save"}}}',
  ],
  [
    'with its arguments beside it',
    '{"thought":{"think":"t"},"action":{"action_type":"click","target":"Save"}}',
  ],
  [
    'in a fence, after reasoning',
    '<think>{"action":{"action_type":"click","arguments":{"target":"No"}}}</think>\n```json\n{"action":{"actionType":"click","args":{"target":"Save"}}}\n```',
  ],
  ['flat', '{"action":"click","arguments":{"target":"Save"},"remember":[]}'],
  ['as a call in words', '<tool_call>{"name": "click", "arguments": {"target": "Save"}}</tool_call>'],
  [
    'as a call with arguments in text',
    '{"function": {"name": "click", "arguments": "{\\"target\\": \\"Save\\"}"}}',
  ],
  ['keyed by its name', '{"click": {"target": "Save"}}'],
  ['in a list of one', '{"action":[{"action_type":"Click","arguments":{"target":"Save"}}]}'],
  [
    'with null for all that is not given',
    '{"phase":"steps","thought":{"plan":null,"think":"t","act":"a"},"action":{"action_type":"click","arguments":{"target":"Save","role":null},"times":null,"until":null},"actions":null,"remember":[]}',
  ],
  ['broken', "{action: {action_type: 'click', arguments: {target: 'Save',}}"],
])('an action %s is accepted', (_, text) => {
  expect(read(text)).toMatchObject({ ok: true, value: { action: click } });
});

test('a native call keeps its thought', () => {
  const turn = read(
    '{"thought":{"plan":["One","[x] Two"],"think":"so","act":"go"},"remember":["No 7",7,""]}',
    { toolCalls: [{ name: 'click', arguments: '{"target":"Save"}' }] },
  );
  expect(turn).toMatchObject({
    ok: true,
    value: {
      action: click,
      thought: { think: 'so', act: 'go' },
      plan: [
        { text: 'One', isDone: false },
        { text: 'Two', isDone: true },
      ],
      remember: ['No 7', '7'],
    },
  });
});

test('a native call repeated in text counts once', () => {
  const save = { name: 'click', arguments: '{"target":"Save"}' };
  const answer = '{"action":{"action_type":"click","arguments":{"target":"Save"}}}';
  expect(read(answer, { toolCalls: [save] })).toMatchObject({ ok: true, value: { action: click } });
  const twice = [
    read('', { toolCalls: [save, save] }),
    read(answer, { toolCalls: [save, save] }),
    read('', { toolCalls: Array.from({ length: 1_000 }, () => save) }),
  ];
  expect(
    twice.map((turn) => (turn.ok ? '' : /asked for (\d+) actions at once/.exec(turn.error[0] ?? '')?.[1])),
  ).toEqual(['2', '3', '1000']);
});

test.each([
  [
    'two different actions',
    '{"action":[{"action_type":"click","arguments":{"target":"A"}},{"action_type":"click","arguments":{"target":"B"}}]}',
    '2 actions at once',
  ],
  [
    'the same action twice',
    '{"action":{"action_type":"click","arguments":{"target":"Save"}}} {"action":{"action_type":"click","arguments":{"target":"Save"}}}',
    '2 actions at once',
  ],
  [
    'a list of actions',
    '{"actions":[{"action_type":"click","arguments":{"target":"A"}},{"action_type":"read_page"}]}',
    'click, read_page',
  ],
  ['no action', '{"thought":{"think":"hm"}}', 'no action'],
  ['nothing', ' ', 'empty'],
  ['an unknown one', '{"action":{"action_type":"clik","arguments":{}}}', 'Did you mean'],
  [
    'one with unsuitable arguments',
    '{"action":{"action_type":"type_text","arguments":{"target":"A","txt":"b"}}}',
    '"text" is missing',
  ],
  [
    'a failure without its two sides',
    '{"action":{"action_type":"status","arguments":{"outcome":"failure","summary":"x"}}}',
    'expected',
  ],
  [
    'a status of neither kind',
    '{"action":{"action_type":"status","arguments":{"outcome":"maybe"}}}',
    'success or failure',
  ],
])('%s is refused with a reason', (_, text, words) => {
  const turn = read(text);
  expect(turn.ok ? [] : turn.error.join(' ')).toContain(words);
});

test('a native call and a text action are two', () => {
  expect(
    read('{"action":{"action_type":"read_page"}}', {
      toolCalls: [{ name: 'click', arguments: '{"target":"Save"}' }],
    }).ok,
  ).toBe(false);
});

test('phases only move forward', () => {
  const at = (phase: string, action: object) => read(JSON.stringify({ phase, action }), { phase: 'steps' });
  expect(at('setup', { action_type: 'read_page' })).toMatchObject({ ok: true, value: { phase: 'steps' } });
  expect(at('expected', { action_type: 'read_page' })).toMatchObject({
    ok: true,
    value: { phase: 'expected' },
  });
  const typed = { action_type: 'type_text', arguments: { text: 'A' } };
  expect(at('expected', typed).ok).toBe(false);
  expect(read(JSON.stringify({ phase: 'steps', action: typed }), { phase: 'expected' })).toEqual({
    ok: false,
    error: [
      expect.stringMatching(/only observe\. Actions that only observe: .*read_page.* a click on a link/),
    ],
  });
  expect(at('expected', { action_type: 'click', arguments: { target: 'A' } }).ok).toBe(true);
});

test('a wait lasts at most five seconds', () => {
  const wait = (args: object) => read(JSON.stringify({ action: { action_type: 'wait', arguments: args } }));
  expect(wait({ seconds: 2 })).toMatchObject({ value: { action: { kind: 'wait', milliseconds: 2_000 } } });
  expect(wait({ seconds: 3_600 })).toMatchObject({ value: { action: { milliseconds: 5_000 } } });
  expect(wait({ seconds: -1 })).toMatchObject({ value: { action: { milliseconds: 0 } } });
});

test('a disabled revision is refused with a reason', () => {
  const { actions: without } = offerActions({ catalog, allowedTools: undefined, canRevise: false });
  const turn = read('{"action":{"action_type":"revise_plan","arguments":{"reason":"x","plan":["y"]}}}', {
    offered: without,
  });
  expect(turn).toEqual({
    ok: false,
    error: ['Plans cannot be revised in this run. Continue with the current plan.'],
  });
});

test('equal tool names get distinct actions', () => {
  expect(actions.map(({ type }) => type)).toEqual([
    'click',
    'type_text',
    'read_page',
    'other_click',
    'other_status',
    'wait',
    'status',
    'revise_plan',
  ]);
  expect(offerActions({ catalog, allowedTools: ['other/click', 'gone'], canRevise: false })).toMatchObject({
    actions: [{ type: 'click', tool: { server: 'other' } }, { type: 'wait' }, { type: 'status' }],
    missing: ['gone'],
  });
});

test('by default, only browser tools are offered', () => {
  const offered = (allowedTools?: string[]) =>
    offerActions({ catalog, allowedTools, canRevise: false }).actions.flatMap(({ tool }) =>
      tool === undefined ? [] : [`${tool.server}/${tool.name}`],
    );
  expect(offered()).toEqual(['browser/click', 'browser/type_text', 'browser/read_page']);
  expect(offered(['click', 'status'])).toEqual(['browser/click', 'other/status']);
});

test.each([
  '',
  '{',
  '[[[[',
  '{"action":null}',
  '{"action":{"action_type":null}}',
  'null',
  '"x"',
  '{"action":{"action_type":"click","arguments":[1]}}',
  '{"__proto__":{"action_type":"click"}}',
  '\u0000',
  '{"action":'.repeat(300),
])('%j is refused without throwing', (text) => {
  expect(read(text).ok).toBe(false);
});
