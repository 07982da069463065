import { expect, test } from 'vitest';
import { evaluateCondition } from '../../shared/conditions/evaluate-condition.ts';
import type { JsonObject } from '../../shared/json.ts';
import { prompts } from '../../shared/prompts/prompts.ts';
import type { Comparison } from '../../shared/workflow/condition.ts';
import { emptyWorkflow, type Workflow } from '../../shared/workflow/workflow.ts';
import { createRunVariables } from '../executor/walk/run-variables.ts';
import { startRun } from '../executor/walk/start-run.ts';
import { systemClock } from '../executor/walk/system-clock.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { recordingSink } from '../executor/testing/recording-sink.ts';
import { openWithPracticeSite } from '../tools/browser/testing/open-practice-site.ts';
import { describeWorkflow } from './describe-workflow.ts';
import { says, read } from './testing/prompt-pages.ts';

const { browser, site } = await openWithPracticeSite();

const examplesIn = (template: string): string[] =>
  [...template.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, example = '']) => example);

const shelf = `${site.url}/books?shelf=garden-books`;
const planned = (): Workflow =>
  read(
    (examplesIn(prompts.planFormat.template)[0] ?? '').replace('https://shop.example/books', shelf),
    emptyWorkflow('w'),
  );

test('the example plan ends at the basket', async () => {
  const sink = recordingSink();
  const { status, failure } = await startRun({
    runId: 'r1',
    workflow: planned(),
    ports: { tools: browser.caller, clock: systemClock, sink },
  }).finished;
  expect({ status, failure }).toMatchObject({ status: 'succeeded' });
  const called = sink.of('tool-called').map((event) => event.tool);
  const pages = called.filter((name) => name === 'take_screenshot').length;
  expect(pages).toBeGreaterThan(1);
  expect(called.filter((name) => name === 'click')).toHaveLength(pages);
  expect((await browser.value('read_page'))['title']).toMatch(/basket/i);
}, 120_000);

test('the example result keeps a part', async () => {
  const [example = ''] = /\{[^`]*"keep_result"[^`]*\}/.exec(prompts.steps.template) ?? [];
  const url = await browser.show('<p>Thank you! Order number: A-17</p>');
  const steps = [
    { step_type: 'Tool', name: 'Open', tool_name: 'open_page', arguments: { url } },
    { step_type: 'Tool', name: 'Read receipt', tool_name: 'extract', arguments: { css: 'p' } },
    JSON.parse(example) as object,
  ];
  const sink = recordingSink();
  await startRun({
    runId: 'r1',
    workflow: read(JSON.stringify({ message: '', steps }), emptyWorkflow('w')),
    ports: { tools: browser.caller, clock: systemClock, sink },
  }).finished;
  expect(sink.of('result-kept')).toMatchObject([{ name: 'Order number', value: 'A-17' }]);
});

test('a described workflow reads back unchanged', () => {
  const described = describeWorkflow(planned());
  expect(described).toContain(
    '"exit_condition":{"left":"look_for_next.found","operator":"Equals","right":false}',
  );
  expect(read(described, emptyWorkflow('w')).nodes.map(({ params }) => params)).toEqual(
    planned().nodes.map(({ params }) => params),
  );
});

const chain = drawn(
  ['n1', 'n2', 'n3', 'n4', 'n5'].map((id) => tool(id, 'click', { name: id, arguments: { target: id } })),
  ['n1 -> n2', 'n2 -> n3', 'n3 -> n4', 'n4 -> n5'],
);

test('the example patches insert and remove a step', () => {
  const [insertion = '', removal = ''] = examplesIn(prompts.patchFormat.template);
  expect(flowOf(read(insertion, chain))).toEqual(['n1', 'n2', 'n3', 'n4', 'Wait for the total', 'n5']);
  expect(flowOf(read(removal, chain))).toEqual(['n1', 'n2', 'n4', 'Pay now']);
});

function flowOf({ nodes, edges }: Workflow): string[] {
  const names: string[] = [];
  for (let id: string | undefined = 'n1'; id !== undefined; id = edges.find(({ from }) => from === id)?.to)
    names.push(nodes.find((node) => node.id === id)?.name ?? '');
  expect(edges).toHaveLength(names.length - 1);
  return names;
}

const valueOf = async (args: JsonObject): Promise<unknown> => (await browser.value('extract', args)).value;

test("sections and numbers narrow a selector; names don't", async () => {
  says('with `within` or `nth`, never with `target` or `role`');
  await browser.draw(
    '<section><h2>Red</h2><b>1</b><b>2</b></section><section><h2>Blue</h2><b>3</b></section>',
  );
  expect(await valueOf({ css: 'b', within: 'Blue' })).toBe('3');
  expect(await valueOf({ css: 'b', within: 'Red', nth: 2 })).toBe('2');
  expect((await browser.failure('extract', { css: 'b', target: '3' })).code).toBe('bad-request');
});

test('empty fields read as empty text, no texts as an empty list', async () => {
  says('`extract` of an empty field gives `""`.');
  says('takes everything that matches, also nothing, as the list `values`');
  await browser.draw('<label>Name <input></label><i>a</i><i>b</i>');
  expect(await valueOf({ target: 'Name', what: 'value' })).toBe('');
  expect(await browser.value('extract', { css: 'i', what: 'all texts' })).toMatchObject({
    values: ['a', 'b'],
    count: 2,
  });
  expect(await browser.value('extract', { css: 'u', what: 'all texts', timeoutMs: 100 })).toMatchObject({
    values: [],
    count: 0,
  });
});

test('a table is read by named columns', async () => {
  says('tables take `"columns": ["Name", "Email"]`');
  await browser.draw(
    '<table><tr><th>Name<th>Phone<th>Email</tr><tr><td>Ada<td>1<td>ada@shop.example</tr></table>',
  );
  expect(await browser.value('extract', { what: 'table', columns: ['Name', 'Email'] })).toMatchObject({
    rows: [{ Name: 'Ada', Email: 'ada@shop.example' }],
  });
});

test('the first name of a target is taken, all of an option', async () => {
  says('takes the first that is there, and `<name>.target` says which. A list as `option` takes all.');
  await browser.draw('<label>Fruit <select multiple><option>Apple<option>Pear<option>Plum</select></label>');
  const choice = { target: ['Color', 'Fruit'], option: ['Pear', 'Plum'] };
  expect(await browser.value('select_option', choice)).toMatchObject({ selected: 'Pear, Plum' });
});

test("a skipped step's variable is empty, and fails in arguments", () => {
  says("The variable of a step that didn't run is empty in a condition");
  says('alone it keeps its type, within a text a list prints as JSON');
  says('Capitals count.');
  const variables = createRunVariables(drawn([], []), { list: [1, 2], word: 'Red' });
  const holds = (name: string, operator: Comparison['operator'], value = ''): boolean =>
    evaluateCondition(
      {
        left: { type: 'Variable', name },
        operator,
        right: { type: 'Literal', value: { type: 'String', value } },
      },
      variables.current(),
    );
  expect(holds('never.found', 'IsEmpty')).toBe(true);
  expect([holds('word', 'Contains', 're'), holds('word', 'Equals', 'Red')]).toEqual([false, true]);
  expect(variables.fillIn({ text: '${never.found}' })).toMatchObject({ error: { code: 'unknown-variable' } });
  expect(variables.fillIn({ alone: '${list}', within: 'of ${list}' })).toMatchObject({
    value: { alone: [1, 2], within: 'of [1,2]' },
  });
});
