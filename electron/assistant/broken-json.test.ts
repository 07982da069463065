import { describe, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { describeProblems } from './describe-problems.ts';
import { readChange } from './read-change.ts';
import { toReply } from './to-reply.ts';

const features = { agentSteps: false, aiTransforms: true };
const read = (text: string, { workflow = chain('a', 'b'), isBrokenOff: isIncomplete = false } = {}) =>
  readChange(text, { workflow, catalog: undefined, features, isIncomplete });
const step = (id: string) => ({
  id,
  step_type: 'Tool',
  tool_name: 'noop',
  arguments: { text: id },
  name: id,
});
const facts = { validates: true, modelCalls: 1, tokens: { input: 0, output: 0 }, author: 'model' } as const;

test.each([
  '{"message":"Hi","add_nodes":[}',
  '{"message": "half, "add": [',
  '{"message":"Hi","add_nodes":,"add_edges":}',
])('unreadable lists trigger a repair: %s', (text) => {
  expect(read(text)).toMatchObject({ kind: 'unreadable' });
  expect(describeProblems(read(text), { isChangeNeeded: false })).not.toEqual([]);
});

test('never shows remains of broken JSON', () => {
  const text = `{"message": "Adds a shot.", "add_nodes": [${JSON.stringify(step('x'))}], "add_edges": [{"from":"a","to":"x"}]}`;
  for (const spoiled of [
    text.slice(1),
    text.replace('[{"from"', '["from"'),
    `${text}}`,
    `${text},"edges":}`,
    text.replace('"add_edges": [', '"add_edges": '),
  ]) {
    const change = read(spoiled);
    if (change.kind === 'change') expect(['', 'Adds a shot.']).toContain(change.message);
    else expect(change.kind).toBe('unreadable');
  }
});

test('uses the last of several answers and warns', () => {
  const plans = [{ steps: [step('x')] }, { steps: [step('y'), step('z')] }]
    .map((plan) => JSON.stringify(plan))
    .join('\n\nOr rather:\n');
  expect(read(plans, { workflow: emptyWorkflow('w') })).toMatchObject({
    kind: 'change',
    doubts: [],
    warnings: [{ code: 'dropped', message: 'There are 2 different answers. The last one is used.' }],
  });
  const same = JSON.stringify({ steps: [step('x')] });
  expect(read(`${same}\n${same}`, { workflow: emptyWorkflow('w') })).toMatchObject({ warnings: [] });
});

test.each([
  ['an object around the answer', { plan: { steps: [step('x')] } }, 'The answer was wrapped in “plan”.'],
  ['a bare list', [step('x')], 'The answer is a bare list.'],
  [
    'ids that are numbers',
    {
      nodes: [
        { ...step('x'), id: 1 },
        { ...step('y'), id: 2 },
      ],
      edges: [{ from: 1, to: 2 }],
    },
    '2 steps have numbers as ids.',
  ],
  [
    'a chain of edges',
    { nodes: [step('x'), step('y'), step('z')], edges: ['x -> y -> z'] },
    '2 connections were in a nonstandard form.',
  ],
  [
    'edges by start',
    { nodes: [step('x'), step('y')], edges: { x: 'y' } },
    '1 connection was in a nonstandard form.',
  ],
])('reads %s and warns', (_, answer, said) => {
  expect(read(JSON.stringify(answer), { workflow: emptyWorkflow('w') })).toMatchObject({
    kind: 'change',
    warnings: [{ code: 'repaired', message: said }],
  });
});

test('a repair warning names the updated step', () => {
  expect(read(JSON.stringify({ update: [{ node_id: 'b', arguments: '{"text":"z"}' }] }))).toMatchObject({
    kind: 'change',
    warnings: [{ code: 'repaired', message: '“b”: its arguments were text.', nodeId: 'b' }],
  });
});

test.each(['{"steps":[]}', '{"nodes":[],"edges":[]}', '{}', '{"plan":{"steps":[]}}'])(
  'an empty answer doesn’t replace the previous one: %s',
  (empty) => {
    const change = read(`${JSON.stringify({ steps: [step('x')] })}\n\nNothing else:\n${empty}`, {
      workflow: emptyWorkflow('w'),
    });
    expect(change).toMatchObject({
      kind: 'change',
      doubts: [],
      judged: { workflow: { nodes: [{ name: 'x' }] } },
    });
    const patch = read(`${JSON.stringify({ remove_node_ids: ['b'] })}\n{"add_nodes":[],"add_edges":[]}`);
    expect(patch).toMatchObject({
      kind: 'change',
      doubts: [],
      warnings: [{ code: 'dropped', message: 'The last answer is empty, so the one before it is used.' }],
      judged: { workflow: { nodes: [{ id: 'a' }] } },
    });
  },
);

test('an empty answer with a message is valid', () => {
  expect(
    read(
      `${JSON.stringify({ remove_node_ids: ['b'] })}\nNo:\n{"message":"Nothing has to change.","add_nodes":[]}`,
    ),
  ).toMatchObject({ kind: 'change', judged: { ops: [] }, message: 'Nothing has to change.' });
});

describe('incomplete answer', () => {
  const cut = JSON.stringify({ steps: [step('x'), step('y'), step('z')] }).slice(0, -60);
  test('the repair lists readable steps', () => {
    const [doubt, known] = describeProblems(read(cut, { workflow: emptyWorkflow('w') }), {
      isChangeNeeded: true,
    });
    expect(doubt).toBe('The answer is incomplete.');
    expect(known).toBe('Readable so far: n1 “x”, n2 “y”. Write the whole answer again.');
  });
  test('becomes an invalid, doubtful reply', () => {
    expect(toReply(read(cut, { workflow: emptyWorkflow('w') }), facts)).toMatchObject({
      valid: false,
      warnings: [{ message: 'This answer may be incomplete. The answer is incomplete.' }, {}, {}],
    });
  });
  test('half of the first step is unreadable', () => {
    const first =
      '{"message": "Adds two.", "add": [{"id": "k", "step_type": "Tool", "name": "One more", "tool_name": "reloa';
    expect(read(first, { isBrokenOff: true })).toMatchObject({
      kind: 'unreadable',
      reason: 'The answer is incomplete.',
    });
  });
  test('half a message is unreadable', () => {
    expect(read('{"message": "Hel')).toMatchObject({
      kind: 'unreadable',
      reason: 'The answer is incomplete.',
    });
  });
  test('only the endpoint knows a cut between steps', () => {
    const between = JSON.stringify({ steps: [step('x'), step('y')] }).slice(0, -2);
    expect(read(between, { workflow: emptyWorkflow('w') })).toMatchObject({ doubts: [] });
    expect(read(between, { workflow: emptyWorkflow('w'), isBrokenOff: true })).toMatchObject({
      doubts: ['The answer is incomplete.'],
    });
  });
  test("complete JSON isn't doubtful, whatever the endpoint reports", () => {
    expect(
      read(JSON.stringify({ steps: [step('x')] }), { workflow: emptyWorkflow('w'), isBrokenOff: true }),
    ).toMatchObject({ doubts: [] });
  });
});

test('tool calls as text are steps', () => {
  const calls =
    '<tool_call>{"name":"noop","arguments":{"text":"a"}}</tool_call>\n<tool_call>{"name":"noop","arguments":{"text":"b"}}</tool_call>';
  expect(
    describeProblems(read(calls, { workflow: emptyWorkflow('w') }), { isChangeNeeded: true }).join(' '),
  ).not.toContain('no JSON');
  expect(read('<tool_call>{"colour":"red"}</tool_call>')).toMatchObject({ kind: 'unreadable' });
});

describe('prose about JSON', () => {
  test.each([
    'Write ${baseUrl} in the url field, and {name} where the name goes.',
    'Put `{"text": "x"}` into the arguments of step 2.',
    'The step needs {"url": "https://a.example"} as its arguments. Should I add it?',
    'Use `${look_for_next.count}` there; [this] is optional.',
  ])('stays unchanged: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'words', message: text });
  });
});

describe('raw chat format', () => {
  const toItself =
    '<|channel|>analysis<|message|>The person greets. {"steps": []}<|end|><|start|>assistant<|channel|>final<|message|>';
  test('shows only the final message', () => {
    expect(read(`${toItself}Hello there!<|return|>`)).toEqual({ kind: 'words', message: 'Hello there!' });
    expect(read('Hello there!<|im_end|>')).toEqual({ kind: 'words', message: 'Hello there!' });
  });
  test('reads the plan in it', () => {
    const change = read(`${toItself}${JSON.stringify({ steps: [step('x')] })}<|return|>`, {
      workflow: emptyWorkflow('w'),
    });
    expect(change).toMatchObject({ kind: 'change', message: '', warnings: [] });
  });
});

test.each([
  ['The format is {"steps": []}. For you:\n', ''],
  ['const plan = ', ';\n'],
  ['<pre><code>', '</code></pre>'],
])('drops the rest of a line with the answer: %s…%s', (before, after) => {
  const change = read(`Here it is.\n${before}${JSON.stringify({ steps: [step('x')] })}${after}`, {
    workflow: emptyWorkflow('w'),
  });
  expect(change).toMatchObject({ kind: 'change', message: 'Here it is.' });
});
