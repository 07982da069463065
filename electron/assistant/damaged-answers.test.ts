import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chain, node, workflowOf } from '../../shared/testing/build.ts';
import { findBreaks } from '../../shared/validation/find-breaks.ts';
import { outputKey } from '../../shared/workflow/edge.ts';
import { emptyWorkflow, type Workflow } from '../../shared/workflow/workflow.ts';
import { unopenedBrowser } from '../cli/open-browser.ts';
import { openToolHub } from '../tools/tool-hub.ts';
import { describeProblems } from './describe-problems.ts';
import { readChange } from './read-change.ts';
import { damages } from './testing/damages.ts';

const hub = await openToolHub({ servers: [unopenedBrowser()] });
const catalog = hub.catalog();
await hub.close();

const found = {
  left: { type: 'Variable', name: 'look.found' },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'Bool', value: true } },
};
const tool = (id: string, name: string, tool_name: string, args: object) => ({
  id,
  step_type: 'Tool',
  tool_name,
  arguments: args,
  name,
});
const before = workflowOf(
  [
    node('n1', 'Tool', { tool: 'open_page', arguments: { url: 'https://a.b' } }),
    node('n2', 'Tool', { tool: 'go_back' }),
  ].map((each, index) => ({ ...each, name: index === 0 ? 'Open' : 'Back' })),
  chain('n1', 'n2').edges,
);

const answers: readonly {
  readonly name: string;
  readonly workflow: Workflow;
  readonly answer: object;
  readonly intended: readonly string[];
}[] = [
  {
    name: 'a row',
    workflow: emptyWorkflow('w'),
    intended: ['Book -> Shot', 'Open -> Book'],
    answer: {
      steps: [
        tool('n1', 'Open', 'open_page', { url: 'https://a.b/c?d=1' }),
        tool('n2', 'Book', 'click', { target: 'Book, now' }),
        tool('n3', 'Shot', 'take_screenshot', {}),
      ],
    },
  },
  {
    name: 'a loop with a branch',
    workflow: emptyWorkflow('w'),
    intended: [
      'Ask -IfFalse-> Back',
      'Ask -IfTrue-> More',
      'Back -> End',
      'End -> Pages',
      'Look -> Ask',
      'More -> End',
      'Open -> Pages',
      'Pages -LoopBody-> Look',
      'Pages -LoopDone-> Shot',
    ],
    answer: {
      nodes: [
        tool('n1', 'Open', 'open_page', { url: 'https://a.b' }),
        { id: 'n2', step_type: 'Loop', exit_condition: found, max_iterations: 5, name: 'Pages' },
        tool('n3', 'Look', 'find_text', { text: 'Next' }),
        { id: 'n4', step_type: 'If', condition: found, name: 'Ask' },
        tool('n5', 'More', 'click', { target: 'More' }),
        tool('n6', 'Back', 'go_back', {}),
        { id: 'n7', step_type: 'EndLoop', loop_id: 'n2', name: 'End' },
        tool('n8', 'Shot', 'take_screenshot', {}),
      ],
      edges: [
        { from: 'n1', to: 'n2' },
        { from: 'n2', to: 'n3', output: { type: 'LoopBody' } },
        { from: 'n3', to: 'n4' },
        { from: 'n4', to: 'n5', output: { type: 'IfTrue' } },
        { from: 'n4', to: 'n6', output: { type: 'IfFalse' } },
        { from: 'n5', to: 'n7' },
        { from: 'n6', to: 'n7' },
        { from: 'n7', to: 'n2' },
        { from: 'n2', to: 'n8', output: { type: 'LoopDone' } },
      ],
    },
  },
  {
    name: 'a patch',
    workflow: before,
    intended: ['Home -> Wait', 'Wait -> Back'],
    answer: {
      add_nodes: [tool('new1', 'Wait', 'wait_for', { text: 'Total' })],
      add_edges: [
        { from: 'n1', to: 'new1' },
        { from: 'new1', to: 'n2' },
      ],
      update: [{ node_id: 'n1', name: 'Home', arguments: { url: 'https://a.c' } }],
    },
  },
];

function drawn(
  text: string,
  workflow: Workflow,
): { readonly edges: readonly string[]; readonly isRight: boolean } {
  const change = readChange(text, {
    workflow,
    catalog,
    features: { agentSteps: false, aiTransforms: true },
  });
  if (change.kind !== 'change') return { edges: [JSON.stringify(change)], isRight: false };
  const { nodes, edges } = change.judged.workflow;
  const name = (id: string): string => nodes.find((each) => each.id === id)?.name ?? id;
  const asks = nodes.flatMap((each) =>
    each.type === 'If' ? [each.params.condition] : each.type === 'Loop' ? [each.params.exitCondition] : [],
  );
  const isRight =
    change.judged.errors.length === 0 && asks.every((each) => JSON.stringify(each) === JSON.stringify(found));
  return {
    isRight,
    edges: edges
      .map(
        ({ from, to, output }) =>
          `${name(from)} ${output === undefined ? '->' : `-${outputKey(output)}->`} ${name(to)}`,
      )
      .sort(),
  };
}

const corpus = answers.flatMap(({ name, workflow, answer, intended }) =>
  damages.map((damage) => ({
    title: `${name}: ${damage.name}`,
    text: damage.spoil(JSON.stringify(answer)),
    workflow,
    intended,
  })),
);

test('has at least 150 damaged answers', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
});

test.each(corpus.map((each) => [each.title, each] as const))('%s', (_, { text, workflow, intended }) => {
  expect(drawn(text, workflow)).toEqual({ edges: [...intended].sort(), isRight: true });
});

test('no damaged answer breaks the workflow', () => {
  const edits = fc.array(
    fc.record({
      at: fc.nat(),
      remove: fc.nat(20),
      insert: fc.constantFrom(
        '',
        '{',
        '}',
        '[',
        ']',
        '"',
        ',',
        ':',
        '```',
        '\\',
        'null',
        '“',
        '<think>',
        '\u0000',
        '{"steps":[',
      ),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...answers), edits, ({ answer, workflow }, changes) => {
      const text = changes.reduce((result, { at, remove, insert }) => {
        const place = at % (result.length + 1);
        return result.slice(0, place) + insert + result.slice(place + remove);
      }, JSON.stringify(answer));
      const change = readChange(text, {
        workflow,
        catalog,
        features: { agentSteps: false, aiTransforms: true },
      });
      if (change.kind === 'change') expect(findBreaks(change.judged.workflow)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('no duplicate ids break the workflow', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...answers), ids, ({ answer, workflow }, given) => {
      const text = JSON.stringify(answer).replace(
        /"id":"n(\d)"/g,
        (_, at: string) => `"id":"n${given[Number(at) - 1] ?? at}"`,
      );
      const change = readChange(text, {
        workflow,
        catalog,
        features: { agentSteps: false, aiTransforms: true },
      });
      if (change.kind !== 'change') return;
      expect(findBreaks(change.judged.workflow)).toEqual([]);
      const { nodes, edges } = change.judged.workflow;
      expect(
        edges.filter(
          ({ from, to }) => !nodes.some(({ id }) => id === from) || !nodes.some(({ id }) => id === to),
        ),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('repairs a click without target', () => {
  const change = readChange(
    JSON.stringify({ steps: [{ step_type: 'Tool', name: 'Buy', tool_name: 'click' }] }),
    { workflow: emptyWorkflow('w'), catalog, features: { agentSteps: false, aiTransforms: true } },
  );
  expect(describeProblems(change, { isChangeNeeded: true })).toEqual([
    'MissingTarget: “Buy” doesn’t say which element to use. Fill in its target. (node n1)',
  ]);
});

test("reports an AI step's unknown tool", () => {
  const agent = {
    step_type: 'AiStep',
    name: 'Agent',
    prompt: 'go',
    allowed_tools: ['Take-Screenshot', 'fly'],
  };
  const change = readChange(JSON.stringify({ steps: [agent] }), {
    workflow: emptyWorkflow('w'),
    catalog,
    features: { agentSteps: true, aiTransforms: true },
  });
  expect(change).toMatchObject({
    judged: { workflow: { nodes: [{ params: { allowedTools: ['take_screenshot', 'fly'] } }] } },
    warnings: [
      { code: 'repaired', message: `Step 1 (“Agent”) allows "fly", which isn't an available tool.` },
    ],
  });
});

test('ignores megabytes of brackets', () => {
  for (const text of [
    '['.repeat(1_000_000),
    '{"a":'.repeat(200_000),
    '{'.repeat(500_000) + '}'.repeat(500_000),
    '"'.repeat(500_001),
  ])
    expect(
      readChange(text, { workflow: before, catalog, features: { agentSteps: false, aiTransforms: true } })
        .kind,
    ).not.toBe('change');
});

function marksOf(text: string): number[] {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => ' '.repeat(quoted.length));
  return [...bare.matchAll(/[{}[\],:]/g)].map(({ index }) => index);
}

describe.each(answers)('$name with a missing or doubled mark', ({ workflow, answer, intended }) => {
  const text = JSON.stringify({ message: 'Here it is.', ...answer });
  const spoiled = marksOf(text).flatMap((at) => {
    const mark = text.charAt(at);
    return [
      { name: `${mark} missing at ${at}`, text: text.slice(0, at) + text.slice(at + 1) },
      { name: `${mark} doubled at ${at}`, text: text.slice(0, at) + mark + text.slice(at) },
    ];
  });
  const around: readonly [string, (text: string) => string][] = [
    ['bare', (each) => each],
    [
      'in a fence, with prose',
      (each) => `Sure, here [it] is:\n\`\`\`json\n${each}\n\`\`\`\n\nTell me {if} it is not!`,
    ],
  ];
  test.each(around)('reads or repairs %s', (_, wrap) => {
    const wrong = spoiled.flatMap((each) => {
      const change = readChange(wrap(each.text), {
        workflow,
        catalog,
        features: { agentSteps: false, aiTransforms: true },
      });
      if (change.kind === 'unreadable') return [];
      if (change.kind === 'words') return [{ name: each.name, text: each.text, came: change.message }];
      if (/["{}[\]]\s*[:,]|^[{}[\],:]/.test(change.message))
        return [{ name: each.name, came: change.message }];
      if (change.doubts.length + change.judged.errors.length > 0) return [];
      const { edges, isRight } = drawn(wrap(each.text), workflow);
      return isRight && JSON.stringify(edges) === JSON.stringify([...intended].sort())
        ? []
        : [{ name: each.name, text: each.text, came: edges.join(', ') }];
    });
    expect(wrong).toEqual([]);
  });
});

const talkative = {
  name: 'words with marks in them',
  workflow: emptyWorkflow('w'),
  answer: {
    steps: [
      tool('n1', 'Open, then read', 'open_page', { url: 'https://a.b/c?d={e}&f=[g]' }),
      tool('n2', 'Say: "hi", twice', 'type_text', {
        text: 'He said: "hi", she: "ho" } ]',
        into: 'Words, if any',
      }),
      tool('n3', '', 'wait_for', { text: ', ' }),
      tool('n4', ' Last', 'wait_for', { text: ' no ' }),
    ],
  },
};

describe.each([...answers, talkative])('$name with a missing quote', ({ workflow, answer }) => {
  const features = { agentSteps: false, aiTransforms: true };
  const read = (text: string) => readChange(text, { workflow, catalog, features });
  const said = (text: string): string => {
    const change = read(text);
    return change.kind === 'change'
      ? JSON.stringify([change.message, change.judged.workflow.nodes, change.judged.workflow.edges])
      : change.kind;
  };
  const spoiled = [
    JSON.stringify({ message: 'Here it is.', ...answer }),
    JSON.stringify({ message: 'Here it is.', ...answer }, null, 2),
  ].flatMap((text) => {
    const intended = said(text);
    return [...text.matchAll(/(?<!\\)"/g)].map(({ index }) => ({
      index,
      intended,
      text: text.slice(0, index) + text.slice(index + 1),
    }));
  });
  test('warns of a repair or asks for one', () => {
    const wrong = spoiled.flatMap(({ text, intended, index }) => {
      const change = read(text);
      if (change.kind === 'unreadable' || (change.kind === 'change' && change.doubts.length > 0)) return [];
      return said(text) === intended &&
        change.kind === 'change' &&
        change.warnings.some(({ code }) => code === 'repaired')
        ? []
        : [{ index, text, came: said(text) }];
    });
    expect(wrong).toEqual([]);
  });
});

test.each(answers)('$name cut anywhere is intact or incomplete', ({ workflow, answer, intended }) => {
  const text = JSON.stringify({ message: 'Here it is.', ...answer });
  const wrong = Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 1)).flatMap((cut) => {
    const change = readChange(cut, {
      workflow,
      catalog,
      features: { agentSteps: false, aiTransforms: true },
      isIncomplete: true,
    });
    if (
      change.kind === 'unreadable' ||
      (change.kind === 'words' && !cut.includes('[')) ||
      (change.kind === 'change' && change.doubts.length > 0)
    )
      return [];
    const { edges } = drawn(cut, workflow);
    return JSON.stringify(edges) === JSON.stringify([...intended].sort()) ? [] : [{ cut, edges }];
  });
  expect(wrong).toEqual([]);
});

test('accepts target fields beside the arguments', () => {
  const step = {
    step_type: 'Tool',
    tool_name: 'type_text',
    name: 'Add a coupon',
    optional: true,
    within: 'Basket',
    arguments: { text: 'TEA', into: 'Coupon', within: 'Total' },
  };
  const change = readChange(JSON.stringify({ steps: [step] }), {
    workflow: emptyWorkflow('w'),
    catalog,
    features: { agentSteps: false, aiTransforms: false },
  });
  expect(change.kind === 'change' && change.judged.workflow.nodes[0]?.params).toMatchObject({
    arguments: { text: 'TEA', into: 'Coupon', within: 'Total', optional: true },
  });
});

test('accepts other forms of targets and columns', () => {
  const step = (tool_name: string, args: object) => ({
    step_type: 'Tool',
    tool_name,
    name: tool_name,
    arguments: args,
  });
  const change = readChange(
    JSON.stringify({
      steps: [
        step('click', { target: ['Delete', 'Remove'] }),
        step('hover', { target: ['Delete'] }),
        step('double_click', { target: 3 }),
        step('right_click', { target: { text: 'Row' } }),
        step('extract', { what: 'records', columns: { Title: 'heading', Price: 'amount' } }),
      ],
    }),
    { workflow: emptyWorkflow('w'), catalog, features: { agentSteps: false, aiTransforms: false } },
  );
  if (change.kind !== 'change') throw new Error(change.kind);
  expect(change.judged.errors).toEqual([]);
  expect(change.judged.workflow.nodes.map(({ params }) => params['arguments'])).toEqual([
    { target: ['Delete', 'Remove'] },
    { target: 'Delete' },
    { target: '3' },
    { target: 'Row' },
    { what: 'records', columns: ['Title: heading', 'Price: amount'] },
  ]);
});
