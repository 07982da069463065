import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportSteps } from './testing/export-steps.ts';
import { runWithPlaywright } from './testing/run-with-playwright.ts';

const page = `<!doctype html><meta charset="utf-8"><title>Everything</title>
<nav aria-label="Pages"><a href="#one">One</a> <a href="#two">Two</a> <button onclick="document.title = 'Help above'">Help</button></nav>
<button onclick="document.title = 'Help'">Help</button>
<label>Name <input value="old"></label>
<label>Colour <select><option>red</option><option>green</option></select></label>
<label><input type="checkbox"> I agree</label>
<label>Upload <input type="file"></label>
<button onclick="this.textContent = 'Pressed'">Press "it" \`now\`</button>
<button ondblclick="document.title = 'Twice'">Twice</button>
<button oncontextmenu="document.title = 'Right'; return false">Right</button>
<button onmouseover="document.title = 'Over'">Over</button>
<button onclick="confirm('Sure?') && (document.title = 'Sure')">Ask</button>
<a target="_blank" href="/?second">Open another</a>
<button onclick="count.textContent = Number(count.textContent) + 1">Count up</button><p>Counted to <b id="count">0</b></p>
<button onclick="this.textContent = 'End'">Finish</button>
<p>Total: £1,024.50</p><p id="late"></p>
<ul><li>Ann <button onclick="document.title = 'Ann'">Edit</button></li><li>Bob <button onclick="document.title = 'Bob'">Edit</button></li></ul>
<div role="menubar"><div role="menuitem" onclick="file.hidden = !file.hidden">File</div></div>
<div role="menu" id="file" hidden><div role="menuitem" onmouseover="exporting.hidden = false">Export<div role="menu" id="exporting" hidden><div role="menuitem" onclick="document.title = 'as PDF'">PDF</div></div></div>
<div role="menuitem">Import<div role="menu"><div role="menuitem" onclick="document.title = 'from PDF'">PDF</div></div></div></div>
<div style="display: flex; justify-content: space-between"><form onsubmit="return false"><button onclick="document.title = 'Go left'">Go</button></form><button onclick="document.title = 'Go right'">Go</button></div>
<table><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td>2</td></tr><tr><td>Milk</td><td>1</td></tr></table>
<div><span>Mail me</span><input type="checkbox" style="display: none"><div style="cursor: pointer; width: 40px" onclick="this.previousElementSibling.click(); this.textContent = 'ON'">OFF</div></div>
<div role="combobox" aria-label="Toppings" aria-expanded="false" tabindex="0" onclick="toppings.hidden = !toppings.hidden">Choose</div><div role="listbox" id="toppings" hidden>${['Ham', 'Olive', 'Egg'].map((name) => `<div role="option" aria-selected="${name !== 'Egg'}" onclick="this.ariaSelected = this.ariaSelected !== 'true'">${name}</div>`).join('')}</div>
<section aria-label="Plans"><table><tr><th>Plan<th>Month<th>Year<tr><td rowspan="2">Basic<td>5<td>50<tr><td>6<td>60</table></section>
<section aria-label="Panes"><style>section table { border-spacing: 0; table-layout: fixed } section :is(td, th) { width: 100px }</style><div><div><table><tr><th>Part<th>Stock</table></div><div><table><tr><td>Filter<td>6<tr><td>Lamp<td>2</table></div></div></section>
<section aria-label="Lines"><div>${[
  ['Lamp', 'Price', 'Left'],
  ['Beam', '39', '4'],
  ['Glow', '24', '7'],
]
  .map(
    (cells, at) =>
      `<div style="display: flex${at === 0 ? '; font-weight: bold' : ''}">${cells.map((cell) => `<div style="width: 120px">${cell}</div>`).join('')}</div>`,
  )
  .join('')}</div></section>
<div style="height: 3000px"></div><p>The end</p>
<footer><button onclick="document.title = 'Help below'">Help</button></footer>
<script>setTimeout(() => { document.getElementById('late').textContent = 'Came late'; }, 300)</script>`;

function exportTools(url: string): ReturnType<typeof exportSteps> {
  const title = (expected: string) => ({ type: 'TitleMatches', expected, match: 'Equals' });
  const equals = (name: string, value: string | number | boolean) => ({
    type: 'ValueMatches',
    condition: {
      left: { type: 'Variable', name },
      operator: 'Equals',
      right: {
        type: 'Literal',
        value: {
          type: typeof value === 'number' ? 'Number' : typeof value === 'boolean' ? 'Bool' : 'String',
          value,
        },
      },
    },
  });
  return exportSteps(
    [
      { tool: 'open_page', arguments: { url: '${url}' }, checks: [equals('0_open_page.status', 200)] },
      { tool: 'wait_for', arguments: { text: 'Came late' } },
      {
        tool: 'click',
        name: 'Count',
        arguments: { target: 'Count up', until: 'Counted to 2', times: 5 },
        checks: [equals('count.times', 2)],
      },
      {
        tool: 'type_text',
        arguments: { text: 'x`${who}\'"\\', into: 'Name' },
        checks: [{ type: 'ElementState', target: 'Name', state: 'value', value: 'x`${who}\'"\\' }],
      },
      { tool: 'type_text', arguments: { text: '!', into: 'Name', clear: false } },
      {
        tool: 'extract',
        name: 'Held',
        arguments: { target: 'Name', what: 'value' },
        checks: [{ ...equals('held.value', "x`O'Brien'\"\\!") }],
      },
      { tool: 'select_option', arguments: { target: 'Colour', option: 'green' } },
      {
        tool: 'set_checked',
        arguments: { target: 'I agree' },
        checks: [{ type: 'ElementState', target: 'I agree', state: 'checked' }],
      },
      { tool: 'upload_file', arguments: { path: 'it.planwright.json', target: 'Upload' } },
      {
        tool: 'click',
        arguments: { target: 'Press "it" `now`' },
        checks: [
          { type: 'TextPresent', text: 'Pressed' },
          { type: 'TextAbsent', text: 'Press "it"' },
        ],
      },
      { tool: 'double_click', arguments: { target: 'Twice' }, checks: [title('Twice')] },
      { tool: 'right_click', arguments: { target: 'Right' }, checks: [title('Right')] },
      { tool: 'hover', arguments: { target: 'Over' }, checks: [title('Over')] },
      { tool: 'answer_dialog', arguments: { accept: true } },
      { tool: 'click', arguments: { target: 'Ask' }, checks: [title('Sure')] },
      { tool: 'click', arguments: { target: 'Edit', within: 'Bob' }, checks: [title('Bob')] },
      { tool: 'click', arguments: { target: 'Edit', nth: 1 }, checks: [title('Ann')] },
      {
        tool: 'click',
        name: 'Maybe',
        arguments: { target: 'Not there', optional: true, timeoutMs: 100 },
        checks: [equals('maybe.found', false)],
      },
      {
        tool: 'type_text',
        name: 'Add',
        arguments: { text: '?', into: 'Name', clear: false, optional: true },
        checks: [equals('add.found', true)],
      },
      {
        tool: 'extract',
        name: 'Total',
        keepAs: 'Order total',
        arguments: { target: 'Total: £1,024.50', part: 'number' },
        checks: [equals('total.value', 1024.5)],
      },
      { tool: 'click', arguments: { target: 'File > Export > PDF' }, checks: [title('as PDF')] },
      { tool: 'click', arguments: { target: 'Import > PDF', role: 'menuitem' }, checks: [title('from PDF')] },
      { tool: 'click', arguments: { target: 'Go', within: 'right side' }, checks: [title('Go right')] },
      { tool: 'click', arguments: { target: 'Help', within: 'the top' }, checks: [title('Help above')] },
      { tool: 'click', arguments: { target: 'Help', within: 'the bottom' }, checks: [title('Help below')] },
      { tool: 'click', arguments: { target: 'Go', within: 'the form' }, checks: [title('Go left')] },
      {
        tool: 'keep_result',
        name: 'Paid',
        arguments: { value: '2 for 1.234,50 €, paid', part: 'amount between for and paid' },
        checks: [equals('paid.value', 1234.5)],
      },
      {
        tool: 'extract',
        name: 'Rows',
        arguments: { what: 'table', nth: 1 },
        checks: [equals('rows.count', 2), equals('rows.rows[1].Item', 'Milk')],
      },
      {
        tool: 'extract',
        name: 'Plans',
        arguments: { what: 'table', within: 'Plans', columns: ['Plan', 'Year'] },
        checks: [equals('plans.rows[1]', '{"Plan":"Basic","Year":"60"}')],
      },
      {
        tool: 'extract',
        name: 'Panes',
        arguments: { what: 'table', within: 'Panes' },
        checks: [equals('panes.rows[1]', '{"Part":"Lamp","Stock":"2"}')],
      },
      {
        tool: 'extract',
        name: 'Lines',
        arguments: { what: 'table', within: 'Lines' },
        checks: [equals('lines.rows[1]', '{"Lamp":"Glow","Price":"24","Left":"7"}')],
      },
      {
        tool: 'set_checked',
        arguments: { target: 'Mail me' },
        checks: [{ type: 'ElementState', target: 'Mail me', state: 'checked' }],
      },
      { tool: 'select_option', arguments: { target: 'Toppings', option: ['Ham', 'Egg'] } },
      {
        tool: 'extract',
        name: 'Toppings',
        arguments: { what: 'all texts', css: '#toppings [aria-selected=true]' },
        checks: [equals('toppings.values', '["Ham","Egg"]')],
      },
      {
        tool: 'find_text',
        name: 'Edits',
        arguments: { text: 'Edit', role: 'button' },
        checks: [equals('edits.count', 2)],
      },
      { tool: 'scroll', arguments: { target: 'The end' } },
      { tool: 'take_screenshot', arguments: {} },
      {
        tool: 'click',
        arguments: { target: 'Two', role: 'link', within: 'Pages' },
        checks: [{ type: 'UrlMatches', expected: '#two$', match: 'Pattern' }],
      },
      { tool: 'wait_for', arguments: { target: 'Twice', state: 'enabled' } },
      {
        tool: 'click',
        arguments: { target: 'Open another' },
        checks: [{ type: 'UrlMatches', expected: 'second' }],
      },
      { tool: 'focus_window', arguments: { number: 1 }, checks: [{ type: 'UrlMatches', expected: '#two' }] },
      { tool: 'press_key', arguments: { key: 'End' } },
      {
        tool: 'click',
        name: 'Finish',
        arguments: { target: 'Finish', until: 'End', times: 2 },
        checks: [equals('finish.times', 1)],
      },
      { tool: 'expect_text', arguments: { text: 'Never', absent: true } },
    ],
    {
      variables: [
        { name: 'url', default: url },
        { name: 'who', default: "O'Brien" },
      ],
    },
  );
}

function exportLoop(url: string): ReturnType<typeof exportSteps> {
  const step = (id: string, tool: string, args: object) => ({
    id,
    type: 'Tool',
    name: id,
    params: { server: 'browser', tool, arguments: args },
  });
  const isFound = {
    left: { type: 'Variable', name: 'look.found' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'Bool', value: true } },
  };
  const edge = (from: string, to: string, type?: string) => ({
    from,
    to,
    ...(type === undefined ? {} : { output: { type } }),
  });
  return exportSteps([], {
    nodes: [
      step('open', 'open_page', { url }),
      { id: 'again', type: 'Loop', name: 'again', params: { exitCondition: isFound, maxIterations: 5 } },
      step('count', 'click', { target: 'Count up' }),
      step('look', 'find_text', { text: 'Counted to 2' }),
      { id: 'end', type: 'EndLoop', name: 'end', params: { loopId: 'again' } },
      { id: 'if', type: 'If', name: 'if', params: { condition: isFound } },
      step('finish', 'click', { target: 'Finish' }),
      step('fail', 'fail_run', { message: 'Not counted.' }),
      { ...step('read', 'extract', { css: '#count' }), keepAs: 'Count' },
    ],
    edges: [
      edge('open', 'again'),
      edge('again', 'count', 'LoopBody'),
      edge('count', 'look'),
      edge('look', 'end'),
      edge('end', 'again'),
      edge('again', 'if', 'LoopDone'),
      edge('if', 'finish', 'IfTrue'),
      edge('if', 'fail', 'IfFalse'),
      edge('finish', 'read'),
    ],
  });
}

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

async function runAll() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const pay = { target: 'Pay', role: 'button', exact: true, timeoutMs: 500 };
  const [everything, loop, missing] = await Promise.all([
    exportTools(url),
    exportLoop(url),
    exportSteps([
      { tool: 'open_page', arguments: { url } },
      { tool: 'click', name: 'Pay', arguments: pay },
    ]),
  ]);
  const ran = await runWithPlaywright(
    // In alphabetical order. A failure starts another browser.
    { everything: everything.code, loop: loop.code, missing: missing.code },
    url,
  );
  return { printed: everything.err, ran };
}

let running: ReturnType<typeof runAll> | undefined;
const all = (): ReturnType<typeof runAll> => (running ??= runAll());

test('loops and conditions work in Playwright', async () => {
  const { ran } = await all();
  expect(ran.get('loop')).toMatchObject({ status: 'passed', error: '', results: ['Count: 2'] });
});

test('a missing button fails with the same target', async () => {
  const { ran } = await all();
  const missing = ran.get('missing');
  expect([missing?.status, missing?.steps.at(-1)]).toEqual(['failed', 'Pay']);
  expect(missing?.error).toContain('Can\'t find {"target":"Pay","role":"button","exact":true');
});

test('all tools and checks work in Playwright', async () => {
  const { printed, ran } = await all();
  expect(printed).toBe('');
  expect(ran.get('everything')).toMatchObject({ status: 'passed', error: '' });
  expect(ran.get('everything')?.results).toEqual(['Order total: 1024.5', 'Paid: 1234.5']);
});
