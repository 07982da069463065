import { describeMadeEnd } from '../../shared/make/describe-made-end.ts';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import { failedByPlan } from '../../shared/tools/fail-run.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { scriptedChat } from '../executor/testing/scripted-chat.ts';
import type { ToolCaller } from '../executor/ports.ts';
import { scriptedPage } from '../executor/testing/scripted-page.ts';
import { fails, scriptedTools } from '../executor/testing/scripted-tools.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { Try } from './tries.ts';
import { makeWith } from './testing/try-with.ts';

const emptyPage = () =>
  scriptedTools({
    open_page: {},
    click: { answer: ({ target }) => fails(`Can't find “${target as string}”.`) },
    type_text: {
      answer: () => ({
        ok: false,
        failure: { code: 'secret-not-allowed', message: 'Add login.example to the sites of PASSWORD.' },
      }),
    },
    keep_result: { answer: ({ value }) => ({ ok: true, value: { value: value ?? null } }) },
    fail_run: {
      answer: ({ message }) => ({ ok: false, failure: { code: failedByPlan, message: message as string } }),
    },
  });

function steps(...calls: readonly (readonly [string, JsonObject])[]): Workflow {
  const nodes = calls.map(([name, args], index) => tool(`n${index + 1}`, name, { arguments: args }));
  return drawn(
    nodes,
    nodes.slice(1).map((_, index) => `n${index + 1} -> n${index + 2}`),
  );
}
const keep = (value: Json): readonly [string, JsonObject] => ['keep_result', { value }];
const at = (url: string): readonly [string, JsonObject] => ['open_page', { url }];
const click = (target: string): readonly [string, JsonObject] => ['click', { target }];
const repair = (nodeId: string, args: JsonObject, reason: string): string =>
  JSON.stringify({ message: reason, update: [{ node_id: nodeId, arguments: args, reason }] });

async function make(workflow: Workflow, ...answers: Parameters<typeof scriptedChat>) {
  const model = scriptedChat(...answers);
  const tools = emptyPage();
  const made = await makeWith(
    await temporaryFolder(),
    {
      catalog: tools.listed,
      openTools: () =>
        Promise.resolve({
          catalog: () => tools.listed,
          callerWith: () => tools,
          livePage: () => Promise.resolve(undefined),
          notices: [],
          close: () => Promise.resolve(),
        }),
    },
    { request: 'Sign in and look at my account.', workflow, model },
  );
  return { made, model };
}

test('doesn’t retry a failed repair', async () => {
  const again = repair('n2', { target: 'Log in' }, 'As it was.');
  const { made, model } = await make(
    steps(at('http://shop.example/'), click('Log in')),
    repair('n2', { target: 'Login' }, 'Maybe without a space.'),
    again,
    again,
  );
  expect(made).toMatchObject({
    end: { kind: 'stuck', nodeId: 'n2', why: expect.stringContaining('repeated a failed version') },
    tries: 2,
    modelCalls: 3,
  });
  expect(model.asked[2]?.messages.at(-1)?.content).toContain('This version of the workflow already failed');
  expect(model.asked[0]?.messages.at(-1)?.content).toContain('which changes at most a test system');
  expect(model.asked[1]?.messages.at(-1)?.content).toMatch(
    /## Tried before\n[\s\S]*Try 1 failed at n2[\s\S]*Maybe without a space\./,
  );
});

test('making gives up a step that keeps failing', async () => {
  const { made } = await make(
    steps(at('http://shop.example/'), click('Fly to the moon')),
    repair('n2', { target: 'To the moon' }, 'Shorter.'),
    repair('n2', { target: 'Moon' }, 'Shorter still.'),
  );
  expect(made).toMatchObject({
    end: {
      kind: 'stuck',
      nodeId: 'n2',
      reason: expect.stringContaining('“Moon”'),
      why: 'This step failed 3 times.',
    },
    tries: 3,
  });
});

test('the person decides where a secret goes', async () => {
  const { made } = await make(steps(at('http://login.example/'), ['type_text', { text: 'x' }]));
  expect(made).toMatchObject({
    end: {
      kind: 'stuck',
      reason: 'Add login.example to the sites of PASSWORD.',
      why: 'The assistant doesn’t decide where secrets go.',
    },
    modelCalls: 0,
  });
});

test('making ends an impossible request with its reason', async () => {
  const { made } = await make(
    steps(at('http://shop.example/'), click('Fly to the moon')),
    JSON.stringify({
      message: 'The shop sells no flights.',
      remove_node_ids: ['n2'],
      add: [
        {
          id: 'new1',
          step_type: 'Tool',
          tool_name: 'fail_run',
          arguments: { message: 'The shop sells no flights.' },
          name: 'Say so',
          after: 'n1',
          reason: 'There are only books.',
        },
      ],
    }),
  );
  expect(made).toMatchObject({ end: { kind: 'given-up', reason: 'The shop sells no flights.' }, tries: 2 });
});

test('each change of a repair has a reason', async () => {
  const noReason = { message: '', update: [{ node_id: 'n2', arguments: { target: 'Log in' } }] };
  const { made } = await make(
    steps(at('http://shop.example/'), click('Sign in'), click('Fly')),
    JSON.stringify(noReason),
    JSON.stringify({
      message: 'There are no flights.',
      remove_node_ids: ['n3'],
      add: [
        { id: 'w', step_type: 'Tool', tool_name: 'open_page', arguments: { url: 'http://shop.example/' } },
      ],
    }),
    'No repair.',
    'No repair.',
  );
  expect(made.repairs.map(({ edits }) => edits.map(({ kind, reason }) => `${kind}: ${reason}`))).toEqual([
    ["changed: It failed: Can't find “Sign in”."],
    ['added: There are no flights.', 'removed: There are no flights.'],
  ]);
});

test('a repair that only reconnects a step has a reason', async () => {
  const { made } = await make(
    steps(at('http://shop.example/'), click('Fly'), keep('Books')),
    JSON.stringify({
      message: 'Flights come last.',
      remove_edges: [
        { from: 'n1', to: 'n2' },
        { from: 'n2', to: 'n3' },
      ],
      add_edges: [
        { from: 'n1', to: 'n3' },
        { from: 'n3', to: 'n2' },
      ],
    }),
    'No repair.',
    'No repair.',
  );
  expect(made.repairs[0]?.edits).toEqual([
    { kind: 'rewired', nodeId: 'n2', name: 'n2', reason: 'Flights come last.' },
  ]);
});

test("quotes a model's refusal", async () => {
  const { made } = await make(
    steps(at('http://shop.example/'), click('Fly')),
    'No such button.',
    'Really not.',
  );
  expect(made).toMatchObject({
    end: { kind: 'stuck', why: expect.stringContaining('Really not.') },
    tries: 1,
    modelCalls: 2,
  });
});

test('repairs and confirms results that miss the request', async () => {
  const { made, model } = await make(
    steps(at('http://shop.example/'), keep(['Ada', 'Bo'])),
    repair('n2', { value: ['Bo'] }, 'Only Bo is from Oslo.'),
    '{"confirmed": true, "message": "These are the customers from Oslo."}',
  );
  expect(made).toMatchObject({
    end: { kind: 'green' },
    results: [{ name: 'n2', value: ['Bo'] }],
    tries: 2,
    modelCalls: 2,
    repairs: [{ edits: [{ nodeId: 'n2', reason: 'Only Bo is from Oslo.' }] }],
  });
  const lastMessages = model.asked.map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(lastMessages[0]).toMatch(/## Results\n~+\nn2 \(2 entries\): \["Ada","Bo"\]\n~/);
  expect(lastMessages[1]).toMatch(/## Tried before\n[\s\S]*Try 1 worked, but its results were wrong\./);
});

test('results that changed after their review are marked', async () => {
  const { made } = await make(
    steps(at('http://shop.example/'), keep(1)),
    repair('n2', { value: 2 }, 'Two.'),
    repair('n2', { value: 3 }, 'Three.'),
  );
  expect(made).toMatchObject({ end: { kind: 'green', isUnreviewed: true }, tries: 3, modelCalls: 2 });
  expect(describeMadeEnd(made.end, made)).toBe(
    'It works: every step was tried. Compare the results with your request: the last repair changed them.',
  );
});

test.each([
  ['fails', [new AppError('model-refused', 'No.')], 'The model failed: No.'],
  [
    'is refused',
    ['{"nodes": [', '{"nodes": ['],
    expect.stringMatching(
      /^The model neither confirmed nor corrected the results: Couldn't read the answer: /,
    ),
  ],
  [
    'is refused in words',
    ["I'm sorry, I can't.", "I'm sorry, I can't."],
    "The model neither confirmed nor corrected the results: I'm sorry, I can't.",
  ],
  [
    'is refused in an object',
    ['{"message": "Nobody knows.", "update": []}', '{"message": "Nobody knows."}'],
    'The model neither confirmed nor corrected the results: Nobody knows.',
  ],
])('what worked stays, and the review %s', async (_, replies, why) => {
  const { made } = await make(steps(at('http://shop.example/'), keep('4733')), ...replies);
  expect(made).toMatchObject({ tries: 1, results: [{ value: '4733' }] });
  expect(made.end).toEqual({ kind: 'green', isUnreviewed: true, why });
  expect(describeMadeEnd(made.end, made)).toMatch(/^It works.* the assistant didn't review them\. The model/);
});

test('a confirming review needs no note', async () => {
  const { made, model } = await make(
    steps(at('http://shop.example/'), keep(1)),
    '{"message": "As requested."}',
    '{"confirmed": true, "message": "As requested.", "update": []}',
  );
  expect(made.end).toEqual({ kind: 'green' });
  expect(model.asked[1]?.messages.at(-1)?.content).toContain('neither changes nor');
});

test('no results need no review', async () => {
  const { made, model } = await make(steps(at('http://shop.example/')));
  expect(made.end).toEqual({ kind: 'green' });
  expect(model.asked).toEqual([]);
});

type TryTools = Parameters<typeof makeWith>[1];

const onPages = (open: (listener: Parameters<TryTools['openTools']>[1]) => ToolCaller): TryTools => {
  const catalog = scriptedPage([]).catalog?.() ?? [];
  return {
    catalog,
    openTools(_, listener) {
      const page = open(listener);
      return Promise.resolve({
        catalog: () => catalog,
        callerWith: () => page,
        livePage: () => Promise.resolve(undefined),
        notices: [],
        close: () => Promise.resolve(),
      });
    },
  };
};

test('a repair before a send starts the try over, with a reason', async () => {
  const model = scriptedChat(
    repair('n1', { url: 'http://shop.example/low-water' }, 'It was another book.'),
    repair('n3', { target: 'Low Water' }, 'Shorter.'),
  );
  const tries: Try[] = [];
  const made = await makeWith(
    await temporaryFolder(),
    onPages(({ onSent }) =>
      scriptedPage([
        { role: 'button', name: 'Add', onClick: () => onSent?.() },
        { role: 'heading', name: 'Low Water' },
      ]),
    ),
    {
      request: 'Take Low Water.',
      workflow: steps(at('http://shop.example/moss'), click('Add'), click('Low Water is yours.')),
      model,
      onTried: (tried) => tries.push(tried),
    },
  );
  expect(made).toMatchObject({ end: { kind: 'green' }, tries: 3, modelCalls: 2 });
  const said = tries.map(({ run }) => run.notices?.find(({ code }) => code === 'started-over')?.message);
  expect(said).toEqual([
    undefined,
    expect.stringMatching(/^This try starts over and sends again what the try before sent\. .+/),
    undefined,
  ]);
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(
    'Try 2 had to start over, and sent again what the try before sent.',
  );
});

test('a try may send to the practice site, and nowhere else', async () => {
  const sites: (readonly string[])[] = [];
  for (const url of ['practice://corner-bookshop/basket', 'http://shop.example/'])
    await makeWith(
      await temporaryFolder(),
      onPages(({ sendsTo }) => {
        sites.push(sendsTo);
        return scriptedPage([]);
      }),
      { request: 'Buy it.', workflow: steps(at(url)), model: scriptedChat() },
    );
  expect(sites).toEqual([[expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)], []]);
});

test('a try says that changes aren’t saved', async () => {
  const made = await makeWith(
    await temporaryFolder(),
    onPages(() => ({
      ...scriptedPage([{ role: 'button', name: 'Save' }]),
      untilSaved: () => Promise.resolve(['http://shop.example']),
    })),
    {
      request: 'Save.',
      workflow: steps(at('http://shop.example/'), click('Save')),
      model: scriptedChat(),
    },
  );
  expect(describeMadeEnd(made.end, made)).toBe(
    "It works: every step was tried. But the page says that changes aren't saved yet.",
  );
});
