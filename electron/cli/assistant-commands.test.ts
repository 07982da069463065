import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import {
  startScriptedModel,
  type ScriptedModelServer,
} from '../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

interface Printed extends Pick<AssistantReply, 'warnings' | 'problems' | 'valid' | 'modelCalls'> {
  readonly workflow?: Workflow;
  readonly patch?: readonly { readonly op: string }[];
  readonly message?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const schema = { type: 'object', properties: { target: { type: 'string' } }, required: ['target'] };
const toolLists = {
  openai: [
    { type: 'function', function: { name: 'click', description: 'Clicks', parameters: schema } },
    { type: 'function', function: { name: 'look' } },
  ],
  mcp: {
    tools: [
      { name: 'click', description: 'Clicks', inputSchema: schema },
      { name: 'look', inputSchema: { type: 'object' } },
    ],
  },
  other: [{ name: 'click', description: null, input_schema: schema }, { name: 'look' }],
};
const click = (id: string, target = 'A') => ({
  id,
  step_type: 'Tool',
  tool_name: 'click',
  arguments: { target },
  name: `Click ${target}`,
});
const branch = {
  id: 'q',
  step_type: 'If',
  name: 'Ask',
  condition: { left: 'click_a.success', operator: '==', right: true },
};

async function inFolder(files: Readonly<Record<string, unknown>>) {
  const folder = await temporaryFolder();
  const put = (name: string, content: unknown): Promise<void> =>
    writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  for (const [name, content] of Object.entries({ 'tools.json': toolLists.mcp, ...files }))
    await put(name, content);
  const run = async (...words: string[]): Promise<Printed & { exitCode: number }> => {
    const { out, exitCode } = await planwright([
      ...words.map((word) => word.replace(/^@/, `${folder}/`)),
      '--json',
    ]);
    return { exitCode, ...(JSON.parse(out) as Printed) };
  };
  return { folder, run };
}

const names = ({ workflow }: Printed): string[] => workflow?.nodes.map(({ name }) => name) ?? [];

test.each(Object.keys(toolLists) as (keyof typeof toolLists)[])(
  'reads a saved plan against %s',
  async (form) => {
    const { run } = await inFolder({
      'plan.json': { steps: [click('a'), { step_type: 'Tool', tool_name: 'look', name: 'Look' }] },
      'list.json': toolLists[form],
    });
    const printed = await run('plan', '--reply', '@plan.json', '--tools', '@list.json');
    expect(printed).toMatchObject({ exitCode: 0, valid: true, modelCalls: 0, warnings: [], problems: [] });
    expect(names(printed)).toEqual(['Click A', 'Look']);
    expect(printed).not.toHaveProperty('patch');
  },
);

test('the command skips steps of disabled features', async () => {
  const plan = {
    steps: [
      click('a'),
      { step_type: 'AiStep', name: 'Agent', prompt: 'go' },
      { step_type: 'AiTransform', name: 'Sum', kind: 'summarize', input_ref: 'click_a.result' },
    ],
  };
  const { run } = await inFolder({ 'plan.json': plan });
  const base = ['plan', '--reply', '@plan.json', '--tools', '@tools.json'];
  expect(names(await run(...base))).toEqual(['Click A', 'Sum']);
  expect(names(await run(...base, '--allow-agent-steps'))).toEqual(['Click A', 'Agent', 'Sum']);
  const without = await run(...base, '--no-ai-transforms');
  expect(names(without)).toEqual(['Click A']);
  expect(without.warnings.map(({ message }) => message)).toEqual([
    'Step 2 (“Agent”) was skipped: AI steps are turned off.',
    'Step 3 (“Sum”) was skipped: AI transforms are turned off.',
  ]);
});

test.each([
  ['empty', '', 'unreadable-answer', ['NoNodes']],
  ['prose', 'I cannot do that.', 'no-change', ['NoNodes']],
  ['a plan without steps', { steps: [] }, 'unreadable-answer', ['NoNodes']],
  [
    'a plan without valid steps',
    { steps: [{ step_type: 'AiStep', prompt: 'x' }] },
    'unreadable-answer',
    ['NoNodes'],
  ],
  [
    'an If without a false branch',
    {
      nodes: [click('a'), branch, click('b', 'B')],
      edges: [
        { from: 'a', to: 'q' },
        { from: 'q', to: 'b', output: { type: 'IfTrue' } },
      ],
    },
    'invalid-change',
    ['MissingIfBranch'],
  ],
  [
    'an unknown tool',
    { steps: [{ step_type: 'Tool', tool_name: 'fly' }] },
    'invalid-change',
    ['UnknownTool'],
  ],
  [
    'a missing argument',
    { steps: [{ step_type: 'Tool', tool_name: 'click' }] },
    'invalid-change',
    ['InvalidArguments'],
  ],
])('rejects a saved answer with %s', async (_, reply, code, rules) => {
  const { run } = await inFolder({ 'reply.json': reply });
  const printed = await run('plan', '--reply', '@reply.json', '--tools', '@tools.json');
  expect(printed).toMatchObject({ exitCode: 1, valid: false, modelCalls: 0, error: { code } });
  expect(printed.problems.map(({ rule }) => rule)).toEqual(rules);
  expect(Object.keys(printed).sort()).toEqual([
    'error',
    'exitCode',
    'modelCalls',
    'problems',
    'valid',
    'warnings',
  ]);
});

test.each([{ foo: 1 }, 'as soon as possible'])(
  'drops only an unreadable condition: %j',
  async (condition) => {
    const plan = {
      nodes: [click('a'), { ...branch, condition }, click('b', 'B')],
      edges: [
        { from: 'a', to: 'q' },
        { from: 'q', to: 'b', output: { type: 'IfTrue' } },
        { from: 'q', to: 'DONE', output: { type: 'IfFalse' } },
      ],
    };
    const { run } = await inFolder({
      'reply.json': plan,
      'base.json': { steps: [click('a')] },
      'patch.json': { add: [{ ...branch, condition, then: [click('b', 'B')] }] },
    });
    const printed = await run('plan', '--reply', '@reply.json', '--tools', '@tools.json');
    expect(printed).toMatchObject({
      exitCode: 1,
      valid: false,
      modelCalls: 0,
      problems: [{ rule: 'MissingCondition' }],
    });
    expect(names(printed)).toEqual(['Click A', 'Ask', 'Click B', 'End']);
    await run('plan', '--reply', '@base.json', '--tools', '@tools.json', '--out', '@flow.json');
    for (const words of [
      ['patch', '@flow.json'],
      ['chat', '@flow.json', 'ask first'],
    ]) {
      const patched = await run(...words, '--reply', '@patch.json', '--tools', '@tools.json');
      expect(patched).toMatchObject({ exitCode: 1, valid: false, problems: [{ rule: 'MissingCondition' }] });
      expect(names(patched)).toEqual(['Click A', 'Ask', 'Click B', 'End']);
    }
  },
);

test.each([
  [['plan', '--reply', '@none.json'], 1, 'bad-option'],
  [['plan', '--reply', '@plan.json', '--tools', '@none.json'], 1, 'bad-tools'],
  [['plan', '--reply', '@plan.json', '--tools', '@history.json'], 1, 'bad-tools'],
  [['plan'], 1, 'bad-option'],
  [['patch', '@none.json', '--reply', '@plan.json'], 1, 'not-found'],
  [['chat', '@flow.json'], 2, 'bad-option'],
  [['chat', '@flow.json', 'hi', '--history', '@plan.json', '--max-repair-attempts', '11'], 1, 'bad-option'],
  [['plan', 'x', '--bogus'], 2, 'bad-option'],
] as const)('%j explains failure as JSON', async (words, exitCode, code) => {
  const { run } = await inFolder({ 'plan.json': { steps: [click('a')] }, 'history.json': { messages: [] } });
  expect(await run(...words)).toMatchObject({
    exitCode,
    valid: false,
    error: { code },
    warnings: [],
    problems: [],
    modelCalls: 0,
  });
});

test('the command names a missing file and its option', async () => {
  const { run } = await inFolder({ 'plan.json': { steps: [click('a')] } });
  expect(await run('plan', '--reply', '@none.json')).toMatchObject({
    error: {
      message: expect.stringMatching(
        /^--reply: Could not read .*none\.json: it does not exist\. Check the path\.$/,
      ),
    },
  });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  expect(await run('chat', '@flow.json', 'hi', '--history', '@none.json')).toMatchObject({
    error: {
      message: expect.stringMatching(
        /^--history: Could not read .*none\.json: it does not exist\. Check the path\.$/,
      ),
    },
  });
});

test('a saved patch leaves the file', async () => {
  const { run, folder } = await inFolder({
    'plan.json': { steps: [click('a'), click('b', 'B'), click('c', 'C')] },
    'patch.json': {
      remove_node_ids: ['n2'],
      update: [{ node_id: 'n1', tool_name: 'click', arguments: { target: 'Z' } }],
    },
    'nothing.json': { message: 'All is well.', add: [] },
  });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  const before = await readFile(join(folder, 'flow.json'), 'utf8');
  const printed = await run('patch', '@flow.json', '--reply', '@patch.json', '--tools', '@tools.json');
  expect(printed).toMatchObject({
    exitCode: 0,
    valid: true,
    modelCalls: 0,
    workflow: {
      nodes: [{ params: { arguments: { target: 'Z' } } }, { name: 'Click C' }],
      edges: [{ from: 'n1', to: 'n3' }],
    },
  });
  expect(printed.patch?.map(({ op }) => op)).toEqual(['remove-node', 'update-node', 'add-edge']);
  expect(await readFile(join(folder, 'flow.json'), 'utf8')).toBe(before);
  expect(
    await run('patch', '@flow.json', '--reply', '@nothing.json', '--tools', '@tools.json'),
  ).toMatchObject({ exitCode: 0, valid: true, patch: [], message: 'All is well.' });
});

test('sends the conversation and invalid answers', async () => {
  const { model, words } = await withModel();
  const { run, folder } = await inFolder({
    'history.json': {
      messages: [
        { role: 'user', content: 'Call it Bo.' },
        { role: 'assistant', content: 'I will.' },
      ],
      summary: 'Bo is a dog.',
      summaryCutoff: 0,
    },
    'plan.json': { steps: [click('a')] },
  });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  const [invalid, good] = [
    JSON.stringify({ add: [{ ...click('x'), tool_name: 'fly' }] }),
    JSON.stringify({ message: 'Clicks.', add: [click('x', 'X')] }),
  ];
  model.willReply(invalid, good);
  expect(
    await run(
      'chat',
      '@flow.json',
      'one more',
      '--history',
      '@history.json',
      '--tools',
      '@tools.json',
      ...words,
    ),
  ).toMatchObject({
    exitCode: 0,
    valid: true,
    modelCalls: 2,
    message: 'Clicks.',
    patch: [{ op: 'add-node' }, { op: 'add-edge' }],
  });
  const prompt = JSON.stringify(model.asked[0]?.body?.messages);
  expect(
    ['Bo is a dog.', 'Call it Bo.', 'I will.', 'one more'].filter((part) => !prompt.includes(part)),
  ).toEqual([]);
  expect(JSON.stringify(model.asked[1]?.body?.messages)).toContain('UnknownTool');
  model.willReply(invalid);
  expect(
    await run('chat', '@flow.json', 'more', '--max-repair-attempts', '1', '--tools', '@tools.json', ...words),
  ).toMatchObject({
    exitCode: 1,
    valid: false,
    modelCalls: 1,
    patch: [{ op: 'add-node' }, { op: 'add-edge' }],
    problems: [{ rule: 'UnknownTool' }],
  });
  model.willReply(invalid);
  expect(
    await run('chat', '@flow.json', 'more', '--max-repair-attempts', '0', '--tools', '@tools.json', ...words),
  ).toMatchObject({
    exitCode: 0,
    valid: null,
    modelCalls: 1,
    problems: [],
    patch: [{ op: 'add-node' }, { op: 'add-edge' }],
  });
  model.willReply('It is fine as it is.');
  expect(await run('chat', '@flow.json', 'why?', '--tools', '@tools.json', ...words)).toMatchObject({
    exitCode: 0,
    valid: true,
    message: 'It is fine as it is.',
    workflow: JSON.parse(await readFile(join(folder, 'flow.json'), 'utf8')) as object,
  });
});

test('the command counts calls with unusable answers', async () => {
  const { model, words } = await withModel();
  const { run } = await inFolder({ 'plan.json': { steps: [click('a')] } });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  model.willReply('{}', '', '{"add": [');
  expect(await run('chat', '@flow.json', 'more', '--tools', '@tools.json', ...words)).toMatchObject({
    exitCode: 1,
    valid: false,
    modelCalls: 3,
    error: { code: 'unreadable-answer' },
  });
});

test('the command never calls unvalidated changes valid', async () => {
  const { folder, run } = await inFolder({
    'plan.json': { steps: [click('a'), click('b', 'B')] },
    'cycle.json': { add_edges: [{ from: 'n2', to: 'n1' }] },
  });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  const words = [
    'chat',
    join(folder, 'flow.json'),
    'again',
    '--reply',
    join(folder, 'cycle.json'),
    '--tools',
    join(folder, 'tools.json'),
    '--max-repair-attempts',
    '0',
  ];
  const printed = await planwright([...words, '--out', join(folder, 'other.json')]);
  expect(printed).toMatchObject({ exitCode: 0 });
  expect(printed.err).toContain("The workflow wasn't validated.");
});

test('the only step can be removed', async () => {
  const only = {
    format: 'planwright/1',
    id: 'f',
    name: 'f',
    nodes: [{ id: 'n1', type: 'Tool', name: 'A', params: { tool: 'click', arguments: { target: 'A' } } }],
    edges: [],
  };
  const { run, folder } = await inFolder({ 'flow.json': only, 'patch.json': { remove_node_ids: ['n1'] } });
  const emptied = {
    exitCode: 0,
    valid: true,
    modelCalls: 0,
    patch: [{ op: 'remove-node', nodeId: 'n1' }],
    workflow: { nodes: [] },
    problems: [{ rule: 'NoNodes', severity: 'warning' }],
  };
  expect(await run('patch', '@flow.json', 'delete step 1', '--tools', '@tools.json')).toMatchObject(emptied);
  expect(
    await run('chat', '@flow.json', 'empty it', '--reply', '@patch.json', '--tools', '@tools.json'),
  ).toMatchObject(emptied);
  expect(
    await run(
      'patch',
      '@flow.json',
      '--reply',
      '@patch.json',
      '--tools',
      '@tools.json',
      '--out',
      '@flow.json',
    ),
  ).toMatchObject(emptied);
  expect(JSON.parse(await readFile(join(folder, 'flow.json'), 'utf8'))).toMatchObject({ id: 'f', nodes: [] });
});

test("a plain command can't make the workflow invalid", async () => {
  const { run } = await inFolder({
    'flow.json': {
      format: 'planwright/1',
      id: 'f',
      name: 'f',
      nodes: [{ id: 'n1', type: 'Tool', name: 'A', params: { tool: 'click', arguments: { target: 'A' } } }],
      edges: [],
    },
  });
  expect(await run('patch', '@flow.json', "upload 'x' to 'Photo'", '--tools', '@tools.json')).toMatchObject({
    exitCode: 1,
    valid: false,
    modelCalls: 0,
    error: {},
  });
});

test.each([
  ['a name in braces', 'It fills in {name} and presses Save.'],
  [
    'a result as an example in a fence',
    'The step returns what it found, for example:\n```json\n{"found": true, "text": "Paid"}\n```\nLater steps read it.',
  ],
])('words may show %s', async (_, said) => {
  const { model, words } = await withModel();
  const { run } = await inFolder({ 'plan.json': { steps: [click('a')] } });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  model.willReply(said);
  expect(
    await run('chat', '@flow.json', 'what does it do?', '--tools', '@tools.json', ...words),
  ).toMatchObject({
    exitCode: 0,
    valid: true,
    modelCalls: 1,
    message: expect.stringContaining(said.slice(0, 25)) as string,
  });
});

test('the command never writes an invalid change', async () => {
  const { model, words } = await withModel();
  const { run, folder } = await inFolder({
    'plan.json': { steps: [click('a'), click('b', 'B')] },
    'cycle.json': { add_edges: [{ from: 'n2', to: 'n1' }] },
  });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  const before = await readFile(join(folder, 'flow.json'), 'utf8');
  const cycle = JSON.stringify({ add_edges: [{ from: 'n2', to: 'n1' }] });
  model.willReply(cycle);
  expect(
    await run(
      'chat',
      '@flow.json',
      'again',
      '--max-repair-attempts',
      '1',
      '--out',
      '@flow.json',
      '--tools',
      '@tools.json',
      ...words,
    ),
  ).toMatchObject({ exitCode: 1, valid: false });
  expect(await readFile(join(folder, 'flow.json'), 'utf8')).toBe(before);
  expect(
    await run(
      'patch',
      '@flow.json',
      '--reply',
      '@cycle.json',
      '--out',
      '@flow.json',
      '--tools',
      '@tools.json',
    ),
  ).toMatchObject({ exitCode: 1 });
  expect(await readFile(join(folder, 'flow.json'), 'utf8')).toBe(before);
});

test('an unnecessary patch succeeds', async () => {
  const { run } = await inFolder({
    'plan.json': { steps: [click('a')] },
    'no.json': { message: 'It does that already.' },
    'prose.txt': 'It does that already.',
  });
  await run('plan', '--reply', '@plan.json', '--tools', '@tools.json', '--out', '@flow.json');
  for (const reply of ['@no.json', '@prose.txt'])
    expect(await run('patch', '@flow.json', '--reply', reply, '--tools', '@tools.json')).toMatchObject({
      exitCode: 0,
      valid: true,
      patch: [],
      message: 'It does that already.',
    });
});

test.each(['chat', 'patch'])("%s sends the file's latest run", async (command) => {
  const { model, words } = await withModel();
  const { run, folder } = await inFolder({
    'flow.planwright.json': {
      format: 'planwright/1',
      id: 'f',
      name: 'Flow',
      nodes: [{ id: 'n1', type: 'Switch', name: 'Choose', params: { cases: [] } }],
      edges: [],
    },
  });
  model.willReply(...Array.from({ length: 4 }, () => 'It has not failed.'));
  const file = join(folder, 'flow.planwright.json');
  await run(command, '@flow.planwright.json', 'why did it fail?', '--tools', '@tools.json', ...words);
  expect(JSON.stringify(model.asked.at(-1)?.body?.messages)).not.toContain('Latest run');
  expect((await planwright(['run', file])).exitCode).toBe(0);
  await run(command, '@flow.planwright.json', 'why did it fail?', '--tools', '@tools.json', ...words);
  const prompt = JSON.stringify(model.asked.at(-1)?.body?.messages);
  expect(prompt).toContain('Latest run');
  expect(prompt).toContain('The run succeeded.');
});

test('the command warns of a step that loses its input', async () => {
  const nodes = [click('a'), click('b', 'B')].map(({ id, name, tool_name, arguments: args }) => ({
    id,
    type: 'Tool',
    name,
    params: { tool: tool_name, arguments: id === 'b' ? { target: '${click_a.result}' } : args },
  }));
  const { run } = await inFolder({
    'flow.json': { format: 'planwright/1', id: 'f', name: 'f', nodes, edges: [{ from: 'a', to: 'b' }] },
    'patch.json': { remove_node_ids: ['a'] },
  });
  const warned = {
    warnings: [{ message: '“Click B” still uses click_a.result, which no step would set.' }],
  };
  expect(await run('patch', '@flow.json', '--reply', '@patch.json', '--tools', '@tools.json')).toMatchObject(
    warned,
  );
  expect(await run('patch', '@flow.json', 'delete step 1', '--tools', '@tools.json')).toMatchObject(warned);
  expect(
    await run('chat', '@flow.json', 'x', '--reply', '@patch.json', '--tools', '@tools.json'),
  ).toMatchObject(warned);
});

test('the command reads a saved answer in UTF-16', async () => {
  const { folder, run } = await inFolder({});
  await writeFile(
    join(folder, 'plan.json'),
    `\uFEFF${JSON.stringify({ steps: [click('a', 'Öffnen')] })}`,
    'utf16le',
  );
  expect(await run('plan', '--reply', '@plan.json', '--tools', '@tools.json')).toMatchObject({
    exitCode: 0,
    workflow: { nodes: [{ name: 'Click Öffnen' }] },
  });
});

test('the command rejects truncated answers', async () => {
  const { run } = await inFolder({
    'plan.json': JSON.stringify({ steps: [click('a'), click('b', 'B')] }).slice(0, -20),
  });
  expect(await run('plan', '--reply', '@plan.json', '--tools', '@tools.json')).toMatchObject({
    exitCode: 1,
    error: { code: 'incomplete-answer' },
  });
});

test('errors name options', async () => {
  const { model } = await withModel();
  const { run } = await inFolder({});
  expect(
    await run('plan', 'x', '--base-url', 'notaurl', '--model', 'm', '--tools', '@tools.json'),
  ).toMatchObject({
    exitCode: 1,
    error: {
      code: 'bad-option',
      message: "--base-url notaurl isn't a web address. Use one like http://localhost:11434/v1.",
    },
  });
  await model.close();
  expect(
    (await run('plan', 'x', '--base-url', model.url, '--model', 'm', '--tools', '@tools.json')).error
      ?.message,
  ).toContain('check the address given with --base-url');
});

test('plan and patch get one repair', async () => {
  const { model, words } = await withModel();
  const { run } = await inFolder({});
  const invalid = JSON.stringify({ steps: [{ ...click('x'), tool_name: 'fly' }] });
  model.willReply(invalid, JSON.stringify({ steps: [click('a')] }));
  expect(await run('plan', 'click A', '--tools', '@tools.json', ...words)).toMatchObject({
    exitCode: 0,
    modelCalls: 2,
  });
  model.willReply(invalid, invalid);
  expect(await run('plan', 'click A', '--tools', '@tools.json', ...words)).toMatchObject({
    exitCode: 1,
    modelCalls: 2,
    error: { code: 'invalid-change' },
    workflow: { nodes: [{ params: { tool: 'fly' } }] },
    valid: false,
  });
});

async function withModel(): Promise<{ model: ScriptedModelServer; words: readonly string[] }> {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  return { model, words: ['--base-url', model.url, '--model', 'scripted-large'] };
}

test('the command prints the tokens of refused answers too', async () => {
  const { model, words } = await withModel();
  const plan = JSON.stringify({ steps: [click('a')] });
  const ask = (): ReturnType<typeof planwright> => planwright(['plan', 'click A', '--no-look', ...words]);
  model.willReply(plan);
  expect((await ask()).err).toMatch(/^[\d,]+ tokens in all\.$/m);
  model.willReply('not a plan', { status: 401, body: { error: { message: 'No.' } } });
  const refused = await ask();
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toMatch(/^[\d,]+ tokens in all\.$/m);
  expect((await planwright(['plan', 'click A', '--no-look'])).err).not.toContain('tokens');
});

test("chat can't undo", async () => {
  const { run } = await inFolder({
    'flow.json': { format: 'planwright/1', id: 'f', name: 'F', variables: [], nodes: [], edges: [] },
  });
  expect((await run('chat', '@flow.json', 'undo that', '--tools', '@tools.json')).message).toContain(
    'Undo works only in the app',
  );
});

test('the command prints doubts about plain commands', async () => {
  const { err } = await planwright(['plan', "repeat until 'Next' is gone: read the table"]);
  expect(err).toMatch(/^doubtful “.+” looks for “Next” but never presses it/m);
});

test('make offers no saved answer', async () => {
  expect((await planwright(['plan', '--help'])).out).toContain('--reply');
  const { out } = await planwright(['make', '--help']);
  expect(out).toContain('model to ask (required)');
  expect(out).not.toContain('--reply');
});

test('make needs a model', async () => {
  expect(await planwright(['make', 'Look.'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('--model'),
  });
});

test('the command names sites it didn’t look at', async () => {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(JSON.stringify({ look: [{ open: 'https://shop.example/books' }] }));
  model.willReply(JSON.stringify({ steps: [click('a')] }));
  const { err } = await planwright(['plan', 'Buy a book', '--base-url', model.url, '--model', 'large']);
  expect(err).toContain(
    'Not looking at https://shop.example: your request doesn’t name it. If you trust it, add --allow-origin https://shop.example.',
  );
});

test('--no-look opens no browser', async () => {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(JSON.stringify({ steps: [click('a')] }));
  const options = ['--base-url', model.url, '--model', 'large', '--no-look', '--json'];
  expect(await planwright(['plan', 'Open https://shop.example', ...options])).toMatchObject({ exitCode: 0 });
  expect(JSON.stringify(model.asked[0]?.body)).not.toContain('Exploring first');
});
