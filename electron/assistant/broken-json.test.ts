import { describe, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { complainAbout } from './complain.ts';
import { readChange } from './read-change.ts';
import { toReply } from './to-reply.ts';

const features = { agentSteps: false, aiTransforms: true };
const read = (text: string, { workflow = chain('a', 'b'), isBrokenOff = false } = {}) =>
  readChange(text, { workflow, catalogue: undefined, features, isBrokenOff });
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
])('lists that cannot be read are asked for again, whatever stands beside them: %s', (text) => {
  expect(read(text)).toMatchObject({ kind: 'unreadable' });
  expect(complainAbout(read(text), { isChangeNeeded: false })).not.toEqual([]);
});

test('what is left of broken JSON is never what the person reads', () => {
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

test('an answer that was given twice counts as it is given last, and that is said', () => {
  const plans = [{ steps: [step('x')] }, { steps: [step('y'), step('z')] }]
    .map((plan) => JSON.stringify(plan))
    .join('\n\nOr rather:\n');
  expect(read(plans, { workflow: emptyWorkflow('w') })).toMatchObject({
    kind: 'change',
    doubts: [],
    warnings: [
      { code: 'dropped', message: 'The answer was given 2 times, each time another one; the last counts.' },
    ],
  });
  const same = JSON.stringify({ steps: [step('x')] });
  expect(read(`${same}\n${same}`, { workflow: emptyWorkflow('w') })).toMatchObject({ warnings: [] });
});

test.each([
  ['a wrapper', { plan: { steps: [step('x')] } }, 'The answer stood in something else, “plan”.'],
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
    'The ids of 2 steps were written as numbers.',
  ],
  [
    'edges in a row',
    { nodes: [step('x'), step('y'), step('z')], edges: ['x -> y -> z'] },
    '2 edges were written in another form.',
  ],
  [
    'edges by their start',
    { nodes: [step('x'), step('y')], edges: { x: 'y' } },
    '1 edge was written in another form.',
  ],
])('%s is read, and that is said', (_, answer, said) => {
  expect(read(JSON.stringify(answer), { workflow: emptyWorkflow('w') })).toMatchObject({
    kind: 'change',
    warnings: [{ code: 'repaired', message: said }],
  });
});

test('what was repaired in a change to a step is said of that step', () => {
  expect(read(JSON.stringify({ update: [{ node_id: 'b', arguments: '{"text":"z"}' }] }))).toMatchObject({
    kind: 'change',
    warnings: [{ code: 'repaired', message: '“b”: its arguments were written as text.', nodeId: 'b' }],
  });
});

test.each(['{"steps":[]}', '{"nodes":[],"edges":[]}', '{}', '{"plan":{"steps":[]}}'])(
  'an empty answer takes nothing back of the one before it: %s',
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
      warnings: [
        { code: 'dropped', message: 'The answer ends with an empty one; the one before it counts.' },
      ],
      judged: { workflow: { nodes: [{ id: 'a' }] } },
    });
  },
);

test('an empty answer that says why takes back what was said before', () => {
  expect(
    read(
      `${JSON.stringify({ remove_node_ids: ['b'] })}\nNo:\n{"message":"Nothing has to change.","add_nodes":[]}`,
    ),
  ).toMatchObject({ kind: 'change', judged: { ops: [] }, message: 'Nothing has to change.' });
});

describe('an answer that breaks off', () => {
  const cut = JSON.stringify({ steps: [step('x'), step('y'), step('z')] }).slice(0, -60);
  test('is asked for again, with what was read of it', () => {
    const [doubt, known] = complainAbout(read(cut, { workflow: emptyWorkflow('w') }), {
      isChangeNeeded: true,
    });
    expect(doubt).toBe('The answer breaks off before its end.');
    expect(known).toBe('Read of it: n1 “x”, n2 “y”. Write the whole answer again.');
  });
  test('is offered as not valid when it cannot be asked for again, and that is said first', () => {
    expect(toReply(read(cut, { workflow: emptyWorkflow('w') }), facts)).toMatchObject({
      valid: false,
      warnings: [
        { message: 'This may not be all that was meant. The answer breaks off before its end.' },
        {},
        {},
      ],
    });
  });
  test('in the only step that it has begun holds nothing: half a step is none', () => {
    const first =
      '{"message": "Adds two.", "add": [{"id": "k", "step_type": "Tool", "name": "One more", "tool_name": "reloa';
    expect(read(first, { isBrokenOff: true })).toMatchObject({
      kind: 'unreadable',
      reason: 'The answer breaks off before its end.',
    });
  });
  test('in its words is not what was to be said', () => {
    expect(read('{"message": "Hel')).toMatchObject({
      kind: 'unreadable',
      reason: 'The answer breaks off before its end.',
    });
  });
  test('between two steps is known by whoever sent it', () => {
    const between = JSON.stringify({ steps: [step('x'), step('y')] }).slice(0, -2);
    expect(read(between, { workflow: emptyWorkflow('w') })).toMatchObject({ doubts: [] });
    expect(read(between, { workflow: emptyWorkflow('w'), isBrokenOff: true })).toMatchObject({
      doubts: ['The answer breaks off before its end.'],
    });
  });
  test('that is whole is whole, whatever the endpoint says', () => {
    expect(
      read(JSON.stringify({ steps: [step('x')] }), { workflow: emptyWorkflow('w'), isBrokenOff: true }),
    ).toMatchObject({ doubts: [] });
  });
});

test('calls of tools that were written as text are steps', () => {
  const calls =
    '<tool_call>{"name":"noop","arguments":{"text":"a"}}</tool_call>\n<tool_call>{"name":"noop","arguments":{"text":"b"}}</tool_call>';
  expect(
    complainAbout(read(calls, { workflow: emptyWorkflow('w') }), { isChangeNeeded: true }).join(' '),
  ).not.toContain('no JSON');
  expect(read('<tool_call>{"colour":"red"}</tool_call>')).toMatchObject({ kind: 'unreadable' });
});

describe('words that speak of JSON', () => {
  test.each([
    'Write ${baseUrl} in the url field, and {name} where the name goes.',
    'Put `{"text": "x"}` into the arguments of step 2.',
    'The step needs {"url": "https://a.example"} as its arguments. Shall I add it?',
    'Use `${look_for_next.count}` there; [this] is optional.',
  ])('are words, whole: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'words', message: text });
  });
});

describe('of a chat format that is passed on as it is', () => {
  const toItself =
    '<|channel|>analysis<|message|>The person greets. {"steps": []}<|end|><|start|>assistant<|channel|>final<|message|>';
  test('a person reads what is meant for the person', () => {
    expect(read(`${toItself}Hello there!<|return|>`)).toEqual({ kind: 'words', message: 'Hello there!' });
    expect(read('Hello there!<|im_end|>')).toEqual({ kind: 'words', message: 'Hello there!' });
  });
  test('the plan in it is the answer, without a word of the rest', () => {
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
])('a line that an answer was taken out of is not told: %s…%s', (before, after) => {
  const change = read(`Here it is.\n${before}${JSON.stringify({ steps: [step('x')] })}${after}`, {
    workflow: emptyWorkflow('w'),
  });
  expect(change).toMatchObject({ kind: 'change', message: 'Here it is.' });
});
