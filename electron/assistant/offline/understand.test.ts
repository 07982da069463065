import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chain, loopWorkflow, node, workflowOf } from '../../../shared/testing/build.ts';
import { outputKey } from '../../../shared/workflow/edge.ts';
import { emptyWorkflow, type Workflow } from '../../../shared/workflow/workflow.ts';
import { unopenedBrowser } from '../../cli/open-browser.ts';
import { openToolHub } from '../../tools/tool-hub.ts';
import { answerOffline } from '../answer-offline.ts';
import { clauses } from './clauses.ts';
import { blockExamples, editExamples, understand } from './understand.ts';
import { applyPatch } from '../../../shared/patch/apply-patch.ts';

const hub = await openToolHub({ servers: [unopenedBrowser()] });
const catalog = hub.catalog();
await hub.close();

const say = (message: string, workflow: Workflow = emptyWorkflow('w')) =>
  answerOffline(
    { workflow, message, history: { messages: [] }, lastRun: null },
    { catalog, features: { agentSteps: false, aiTransforms: true } },
  );

function after(message: string, workflow?: Workflow): Workflow {
  const base = workflow ?? emptyWorkflow('w');
  const reply = say(message, base);
  expect(reply.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const changed = applyPatch(base, reply.ops);
  if (!changed.ok || reply.ops.length === 0) throw new Error(reply.message);
  return changed.value;
}
const calls = (message: string) =>
  after(message).nodes.map((each) =>
    each.type === 'Tool' ? [each.params.tool, each.params.arguments] : [each.type],
  );
const edges = (workflow: Workflow): string[] =>
  workflow.edges
    .map(
      ({ from, to, output }) =>
        `${workflow.nodes.find(({ id }) => id === from)?.name ?? ''} ${output === undefined ? '->' : `-${outputKey(output)}->`} ${workflow.nodes.find(({ id }) => id === to)?.name ?? ''}`,
    )
    .sort();

describe('command', () => {
  test.each<[string, string, object]>([
    ['open https://example.com/a', 'open_page', { url: 'https://example.com/a' }],
    ['Go to example.com', 'open_page', { url: 'https://example.com' }],
    ['please visit ${baseUrl}/books', 'open_page', { url: '${baseUrl}/books' }],
    ['open practice://corner-bookshop', 'open_page', { url: 'practice://corner-bookshop' }],
    ["click 'Sign in'", 'click', { target: 'Sign in' }],
    ['click “Don’t save”', 'click', { target: 'Don’t save' }],
    ['Click the Sign in button.', 'click', { target: 'Sign in', role: 'button' }],
    ["click the last 'Add' button", 'click', { target: 'Add', role: 'button', nth: 'last' }],
    [
      "click the second 'Add' button in 'Books'",
      'click',
      { target: 'Add', role: 'button', within: 'Books', nth: 2 },
    ],
    ["press 'Pay now'", 'click', { target: 'Pay now' }],
    ["double-click 'Report'", 'double_click', { target: 'Report' }],
    ["right click on 'Report'", 'right_click', { target: 'Report' }],
    ["hover over 'Menu'", 'hover', { target: 'Menu' }],
    ["type 'ada' into 'Email'", 'type_text', { text: 'ada', into: 'Email' }],
    [
      "enter 'sea' in the Search field and press Enter",
      'type_text',
      { text: 'sea', into: 'Search', submit: true },
    ],
    ["fill 'Email' with 'ada@x.org'", 'type_text', { text: 'ada@x.org', into: 'Email' }],
    [
      "type '${secrets.PASSWORD}' into 'Password'",
      'type_text',
      { text: '${secrets.PASSWORD}', into: 'Password' },
    ],
    ['press Enter', 'press_key', { key: 'Enter' }],
    ['press ctrl+a', 'press_key', { key: 'Control+a' }],
    ['hit page down', 'press_key', { key: 'PageDown' }],
    ["choose 'Germany' in 'Country'", 'select_option', { option: 'Germany', target: 'Country' }],
    ["tick 'I agree'", 'set_checked', { target: 'I agree', checked: true }],
    ['uncheck the Newsletter box', 'set_checked', { target: 'Newsletter', checked: false }],
    ["upload 'cv.pdf' to 'Attachment'", 'upload_file', { path: 'cv.pdf', target: 'Attachment' }],
    ['scroll down', 'scroll', { direction: 'down' }],
    ['scroll to the bottom', 'scroll', { direction: 'bottom' }],
    ["scroll to 'Reviews'", 'scroll', { target: 'Reviews' }],
    ["wait for 'Total'", 'wait_for', { text: 'Total' }],
    ["wait until 'Loading' is gone", 'wait_for', { gone: 'Loading' }],
    ["make sure 'Thank you' is visible", 'expect_text', { text: 'Thank you' }],
    ['verify that the page says "Done"', 'expect_text', { text: 'Done' }],
    ["expect 'Error' is not visible", 'expect_text', { text: 'Error', absent: true }],
    ['read the page', 'read_page', {}],
    ["read 'Total'", 'extract', { what: 'text', target: 'Total' }],
    ['extract the table', 'extract', { what: 'table' }],
    ['take a screenshot', 'take_screenshot', {}],
    ['go back', 'go_back', {}],
    ['dismiss the dialog', 'answer_dialog', { accept: false }],
    ["switch to window 'Invoice'", 'focus_window', { window: 'Invoice' }],
    ["look for 'Next'", 'find_text', { text: 'Next' }],
  ])('“%s” calls %s', (message, tool, args) => {
    expect(calls(message)).toEqual([[tool, args]]);
  });

  test.each(clauses.map(({ say: example }) => [example]))('understands the example “%s”', (example) => {
    expect(after(example).nodes).toHaveLength(1);
  });

  test.each([
    ["open a.com, then click 'B', then take a screenshot", 3],
    ["1. open a.com\n2. click 'B'\n3. take a screenshot", 3],
    ["open a.com; click 'B' and take a screenshot", 3],
    ["open a.com. click 'B'. take a screenshot.", 3],
    ["click 'Save and close' then click 'Terms, then conditions'", 2],
  ])('“%s” is %i steps', (message, count) => {
    expect(after(message).nodes).toHaveLength(count);
  });
});

test('a loop checks inside its body', () => {
  expect(edges(after("repeat until 'Next' is gone: read the table; click 'Next'"))).toEqual([
    'Click Next -> Look for Next',
    'End of iteration -> Until Next is gone',
    'Look for Next -> End of iteration',
    'Read the table -> Click Next',
    'Until Next is gone -LoopBody-> Read the table',
  ]);
  expect(
    after("repeat until 'Next' is gone: click 'Next'").nodes.find(({ type }) => type === 'Loop'),
  ).toMatchObject({
    params: {
      exitCondition: {
        left: { name: 'look_for_next.found' },
        operator: 'Equals',
        right: { value: { value: false } },
      },
    },
  });
  expect(after("repeat 3 times: click 'More'").nodes[0]).toMatchObject({
    type: 'Loop',
    params: { maxIterations: 3 },
  });
});

test('a branch checks first; its outputs meet', () => {
  expect(
    edges(after("if 'Error' is visible then take a screenshot else click 'Pay'; after that go back")),
  ).toEqual([
    'Click Pay -> Go back',
    'Is Error there? -IfFalse-> Click Pay',
    'Is Error there? -IfTrue-> Take screenshot',
    'Look for Error -> Is Error there?',
    'Take screenshot -> Go back',
  ]);
  expect(edges(after("if 'Cookies' is visible then click 'Accept'"))).toEqual([
    'Is Cookies there? -IfFalse-> End',
    'Is Cookies there? -IfTrue-> Click Accept',
    'Look for Cookies -> Is Cookies there?',
  ]);
});

describe('edit', () => {
  const steps = workflowOf(
    [
      node('n1', 'Tool', { tool: 'open_page', arguments: { url: 'https://a.b' } }),
      node('n2', 'Tool', { tool: 'click', arguments: { target: 'x' } }),
      node('n3', 'Tool', { tool: 'go_back' }),
    ].map((each, index) => ({ ...each, name: ['Open', 'Review', 'Pay'][index] ?? '' })),
    chain('n1', 'n2', 'n3').edges,
  );
  test.each<[string, string[]]>([
    ['delete step 2', ['Open -> Pay']],
    ["remove 'Review'", ['Open -> Pay']],
    ['delete the last step', ['Open -> Review']],
    ["move 'Pay' after 'Open'", ['Open -> Pay', 'Pay -> Review']],
    ["move 'Open' after 'Pay'", ['Pay -> Open', 'Review -> Pay']],
    ['move step 3 before step 2', ['Open -> Pay', 'Pay -> Review']],
    ["after step 2 add click 'OK'", ['Click OK -> Pay', 'Open -> Review', 'Review -> Click OK']],
    [
      "before 'Review' insert wait for 'Total'",
      ['Open -> Wait for Total', 'Review -> Pay', 'Wait for Total -> Review'],
    ],
    ['add take a screenshot', ['Open -> Review', 'Pay -> Take screenshot', 'Review -> Pay']],
    ["click 'Done'", ['Open -> Review', 'Pay -> Click Done', 'Review -> Pay']],
    ["insert click 'X' between step 1 and step 2", ['Click X -> Review', 'Open -> Click X', 'Review -> Pay']],
    [
      "between 'Review' and 'Pay' add if 'E' is visible then go back",
      [
        'Go back -> Pay',
        'Is E there? -IfFalse-> Pay',
        'Is E there? -IfTrue-> Go back',
        'Look for E -> Is E there?',
        'Open -> Review',
        'Review -> Look for E',
      ],
    ],
    [
      "after step 1 add if 'E' is visible then go back",
      [
        'Go back -> Review',
        'Is E there? -IfFalse-> Review',
        'Is E there? -IfTrue-> Go back',
        'Look for E -> Is E there?',
        'Open -> Look for E',
        'Review -> Pay',
      ],
    ],
    ['delete step 2, then add take a screenshot', ['Open -> Pay', 'Pay -> Take screenshot']],
    ["delete step 2; rename step 3 to 'Buy' and move step 1 after step 3", ['Buy -> Open']],
    ["rename step 1 to 'Begin'", ['Begin -> Review', 'Review -> Pay']],
    ["replace step 2 with click 'OK'", ['Click OK -> Pay', 'Open -> Click OK']],
    [
      "after step 1 add repeat 2 times: click 'More'",
      [
        'Click More -> End of iteration',
        'End of iteration -> Repeat 2 times',
        'Open -> Repeat 2 times',
        'Repeat 2 times -LoopBody-> Click More',
        'Repeat 2 times -LoopDone-> Review',
        'Review -> Pay',
      ],
    ],
    [
      "add if 'Error' is visible then go back",
      [
        'Is Error there? -IfFalse-> End',
        'Is Error there? -IfTrue-> Go back',
        'Look for Error -> Is Error there?',
        'Open -> Review',
        'Pay -> Look for Error',
        'Review -> Pay',
      ],
    ],
  ])('“%s”', (message, expected) => {
    expect(edges(after(message, steps))).toEqual(expected);
  });
  test('changes fields of steps', () => {
    expect(after("change the url of step 1 to 'https://c.d'", steps).nodes[0]).toMatchObject({
      params: { arguments: { url: 'https://c.d' } },
    });
    expect(after('set the retries of step 2 to 3', steps).nodes[1]).toMatchObject({ retries: 3 });
    expect(after('set timeout of Review to 10 s', steps).nodes[1]).toMatchObject({ timeoutMs: 10_000 });
    expect(after('disable step 3', steps).nodes[2]).toMatchObject({ enabled: false });
  });
  test.each(
    editExamples.filter(([example]) => !/undo|'Pay' after/.test(example)).map(([example]) => [example]),
  )('understands the example “%s”', (example) => {
    const four = workflowOf(
      [...steps.nodes, { ...node('n4'), name: 'End' }],
      [...steps.edges, { from: 'n3', to: 'n4' }],
    );
    expect(understand(example, { workflow: four, catalog: undefined, lastRun: null }).kind).toBe('patch');
  });
  test("keeps a step's result", () => {
    const kept = (message: string, workflow?: Workflow) =>
      after(message, workflow).nodes.map((each) => [each.name, each.keepAs]);
    expect(kept("keep 'Total' as result")).toEqual([['Read Total', 'Total']]);
    expect(kept("open a.com, then read 'Total' as result 'Sum' and click 'Pay'")).toEqual([
      ['Open a.com', undefined],
      ['Read Total', 'Sum'],
      ['Click Pay', undefined],
    ]);
    expect(kept("keep '${read.value}' as 'Sum'")).toEqual([['Keep Sum', 'Sum']]);
    expect(kept("keep the result of step 1 as 'Sum'", after("read 'Total'"))).toEqual([
      ['Read Total', 'Sum'],
    ]);
  });
  test('an addition follows both branches', () => {
    const asks = after("open a.com, if 'C' is visible then click 'A'");
    expect(edges(after("click 'Buy'", asks))).toEqual([
      'Click A -> Click Buy',
      'Is C there? -IfFalse-> Click Buy',
      'Is C there? -IfTrue-> Click A',
      'Look for C -> Is C there?',
      'Open a.com -> Look for C',
    ]);
  });
  test('completes an address', () => {
    expect(after('change the url of step 1 to b.example', steps).nodes[0]).toMatchObject({
      params: { arguments: { url: 'https://b.example' } },
    });
  });
  test('removes EndLoops only with loops', () => {
    const again = workflowOf(
      loopWorkflow().nodes.map((each) => ({ ...each, name: each.id })),
      loopWorkflow().edges,
    );
    expect(say("delete 'end'", again)).toMatchObject({
      ops: [],
      message: "“end” is the end of “loop”. Use `delete 'loop'` to remove the loop. Nothing was changed.",
    });
    expect(after("delete 'loop' and 'end'", again).nodes.map(({ id }) => id)).toEqual([
      'start',
      'a',
      'after',
    ]);
  });
  test.each([
    ["rename 'Review' to ''", 'A step needs a name. Nothing was changed.'],
    ['enable step 2', '“Review” is already enabled. Nothing was changed.'],
    ["insert click 'X' between step 1 and step 3", "“Open” isn't connected to “Pay”. Nothing was changed."],
    ['delete steps 3 to 2', 'Step 3 comes after step 2. Say “delete steps 2 to 3”. Nothing was changed.'],
    ['delete steps 1 to 501', 'You can delete at most 500 steps at once. Nothing was changed.'],
    ["rename step 1 to 'Open'", 'The workflow is already like that. Nothing was changed.'],
    [
      'delete step 2, then rename step 2 to New',
      '“Review” is already removed.\n\nI understood the part before it: Removes “Review”.\n\nNothing was changed.',
    ],
  ])('refuses “%s”', (message, said) => {
    expect(say(message, steps)).toMatchObject({ ops: [], message: said });
  });
  test('applies all edits or none', () => {
    const { ops, message } = say('delete step 2, then rename step 1 to Terms and conditions', steps);
    expect(ops).toEqual([]);
    expect(message).toContain("I don't understand “rename step 1 to Terms and conditions”");
    expect(message).toContain('I understood the part before it: Removes “Review”.');
  });
  test('reports missing steps', () => {
    expect(say('delete step 9', steps)).toMatchObject({
      ops: [],
      message: "There's no step 9. The workflow has 3 steps. Nothing was changed.",
    });
    expect(say("delete 'Nope'", steps)).toMatchObject({
      ops: [],
      message: "There's no step “Nope”. Nothing was changed.",
    });
  });
});

test.each(blockExamples.map(([example]) => [example]))('understands the example “%s”', (example) => {
  expect(after(example).nodes.length).toBeGreaterThan(2);
});

test('names an unknown part', () => {
  const reply = say("open a.com, then dance a little, then click 'B'");
  expect(reply.ops).toEqual([]);
  expect(reply.message).toContain(
    "I don't understand “dance a little”. I understood the step before it. Nothing was changed.",
  );
});

test.each([
  'wait for 2 seconds',
  'wait 3 seconds',
  'wait for 500 ms',
  'wait for a moment',
  'please wait for about 1.5 s',
])('suggests alternatives to “%s”', (message) => {
  const settle = 'or set a settle time: `set the settle time of step 1 to 2 s`. Nothing was changed.';
  expect(say(message)).toMatchObject({ ops: [], message: expect.stringContaining(settle) as string });
  expect(say(`after step 1 add ${message}`, chain('a', 'b'))).toMatchObject({
    ops: [],
    message: expect.stringContaining(settle) as string,
  });
  expect(after('set the settle time of step 1 to 2 s', chain('a', 'b')).nodes[0]).toMatchObject({
    settleMs: 2000,
  });
});

test.each([
  ["wait for '2 seconds'", '2 seconds'],
  ['wait for 2 seconds left', '2 seconds left'],
  ['wait for 3 results', '3 results'],
])('“%s” waits for a text', (message, text) => {
  expect(calls(message)).toEqual([['wait_for', { text }]]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'mailto:ada@a.example',
  'data:text/html,hello',
  "'javascript:alert(1)'",
])('“open %s” opens no page', (address) => {
  const plain = address.replaceAll("'", '');
  expect(say(`open ${address}`)).toMatchObject({
    ops: [],
    message: expect.stringContaining(`“${plain}” isn't a web address. Nothing was changed.`) as string,
  });
  const page = workflowOf([node('n1', 'Tool', { tool: 'open_page', arguments: { url: 'https://a.b' } })], []);
  expect(say(`change the url of step 1 to ${address}`, page)).toMatchObject({
    ops: [],
    message: `“${plain}” isn't a web address. Nothing was changed.`,
  });
});

test.each([
  ['localhost:3000/a', 'localhost:3000/a'],
  ['shop.example:8080', 'https://shop.example:8080'],
  ['about:blank', 'about:blank'],
  ['${host}:3000', '${host}:3000'],
])('“open %s” opens it', (address, url) => {
  expect(calls(`open ${address}`)).toEqual([['open_page', { url }]]);
});

test('outlines a branching plan', () => {
  expect(say("open a.com, if 'Cookies' is visible then click 'Accept', then click 'Buy'").message).toBe(
    ['```', 'Open a.com', 'If “Cookies” is there:', '    Click Accept', 'Click Buy', '```'].join('\n'),
  );
});

test('answers undo, help and why it failed', () => {
  expect(say('undo that')).toMatchObject({ wantsUndo: true, ops: [] });
  expect(say('help').message).toContain("click 'Sign in'");
  expect(say('help').message).toContain('“afterwards” or a new line follow it');
  const failed = {
    status: 'failed' as const,
    steps: [],
    failure: { name: 'Pay', code: 'x', message: 'No button “Pay”.', candidates: ['button “Buy”'] },
  };
  expect(
    understand('Why did it fail?', { workflow: chain('a'), catalog: undefined, lastRun: failed }),
  ).toEqual({ kind: 'words', said: '“Pay” failed: No button “Pay”. The page has button “Buy”.' });
});

test('answers any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .array(
            fc.constantFrom(
              'click',
              "'a",
              'repeat',
              'until',
              'if',
              'then',
              ':',
              'else',
              'add',
              'after step 1',
              ';',
              "'x'",
              'is gone',
            ),
            { maxLength: 12 },
          )
          .map((words) => words.join(' ')),
      ),
      (message) => {
        expect(typeof say(message, chain('a', 'b')).message).toBe('string');
      },
    ),
  );
});
