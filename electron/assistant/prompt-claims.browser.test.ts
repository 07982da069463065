import { afterAll, expect, test } from 'vitest';
import { evaluateCondition } from '../../shared/conditions/evaluate-condition.ts';
import type { JsonObject } from '../../shared/json.ts';
import { prompts } from '../../shared/prompts/prompts.ts';
import type { Comparison } from '../../shared/workflow/condition.ts';
import { createRunVariables } from '../executor/walk/run-variables.ts';
import { drawn } from '../executor/testing/drawn.ts';
import { openBrowserHub } from '../tools/browser/testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const says = (sentence: string): string => {
  expect(prompts.steps.template).toContain(sentence);
  return sentence;
};
const valueOf = async (args: JsonObject): Promise<unknown> => (await browser.value('extract', args)).value;

test('names include placeholders, tooltips, labels and alternative texts', async () => {
  says('also a placeholder, tooltip, `aria-label` or `alt` text');
  says('Frames and shadow roots are searched too.');
  const inner = await browser.show('<button>In a frame</button>', '/inner');
  await browser.show(
    `<input placeholder="City"><button title="Settings">s</button><button aria-label="Close">x</button>
     <a href="#"><img alt="Home" width="9" height="9"></a><iframe src="${inner}"></iframe><div id="host"></div>
     <script>host.attachShadow({ mode: 'open' }).innerHTML = '<button>In a shadow</button>'</script>`,
  );
  await browser.value('type_text', { into: 'city', text: 'Oslo' });
  for (const target of ['settings', 'CLOSE', 'home', 'in a frame', 'in a shadow'])
    expect((await browser.value('click', { target })).clicked).toBe(`“${target}”`);
});

test('capitals matter in an exact name, and where a text begins', async () => {
  says("Capitals matter only with `exact`, and to begin a text that must show: “Saved” isn't in “is saved”.");
  await browser.show('<button>Save as</button><p>Saved</p><p>It is saved</p>');
  const target = 'save As';
  expect((await browser.value('click', { target })).clicked).toBe(`“${target}”`);
  expect((await browser.failure('click', { target, exact: true, timeoutMs: 100 })).code).toBe(
    'target-not-found',
  );
  const count = async (text: string) => (await browser.value('find_text', { text })).count;
  expect([await count('Saved'), await count('saved')]).toEqual([1, 2]);
  await browser.show('<p>It is saved</p>');
  const gone = { gone: 'Saved', timeoutMs: 100 };
  expect((await browser.failure('wait_for', gone)).message).toContain('Saved');
  expect((await browser.failure('wait_for', { text: 'Saved', timeoutMs: 100 })).message).toContain('Saved');
  expect((await browser.failure('expect_text', { text: 'Saved', absent: true })).message).toContain('Saved');
});

test("sections and numbers narrow a selector; names don't", async () => {
  says('with `within` or `nth`, never with `target` or `role`');
  await browser.show(
    '<section><h2>Red</h2><b>1</b><b>2</b></section><section><h2>Blue</h2><b>3</b></section>',
  );
  expect(await valueOf({ css: 'b', within: 'Blue' })).toBe('3');
  expect(await valueOf({ css: 'b', within: 'Red', nth: 2 })).toBe('2');
  expect((await browser.failure('extract', { css: 'b', target: '3' })).code).toBe('bad-request');
});

test('empty fields read as empty text, no texts as an empty list', async () => {
  says('`extract` of an empty field gives `""`.');
  says('takes everything that matches, also nothing, as the list `values`');
  await browser.show('<label>Name <input></label><i>a</i><i>b</i>');
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
  await browser.show(
    '<table><tr><th>Name<th>Phone<th>Email</tr><tr><td>Ada<td>1<td>ada@shop.example</tr></table>',
  );
  expect(await browser.value('extract', { what: 'table', columns: ['Name', 'Email'] })).toMatchObject({
    rows: [{ Name: 'Ada', Email: 'ada@shop.example' }],
  });
});

test('the first name of a target is taken, all of an option', async () => {
  says('takes the first that is there, and `<name>.target` says which. A list as `option` takes all.');
  await browser.show('<label>Fruit <select multiple><option>Apple<option>Pear<option>Plum</select></label>');
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
