import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '../../../examples/index.ts';
import { startPracticeSite, type PracticeSite } from '../../../examples/practice-site/start-practice-site.ts';
import { planwright } from '../../cli/testing/fake-surroundings.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';

let site: PracticeSite;
beforeAll(async () => {
  site = await startPracticeSite();
});
afterAll(() => site.close());

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Runs an exported test with Playwright alone, and gives what its reporter says. */
async function runWithPlaywright(
  folder: string,
  code: string,
): Promise<{ readonly status: string; readonly error: string; readonly steps: readonly string[] }> {
  await symlink(here('../../../node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'tests'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `export default { testDir: 'tests', workers: 1, timeout: 300_000 };`,
  );
  await writeFile(
    join(folder, 'tests', 'exported.spec.ts'),
    code.replace(`from '@playwright/test'`, `from ${JSON.stringify(here('./testing/on-electron.ts'))}`),
  );
  const child = spawn(
    process.execPath,
    [here('../../../node_modules/@playwright/test/cli.js'), 'test', '--reporter=json'],
    {
      cwd: folder,
      env: { ...process.env, BASE_URL: site.url, PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  await new Promise((resolve) => child.once('close', resolve));
  const report = JSON.parse(
    await readFile(join(folder, 'report.json'), 'utf8').catch(() => {
      throw new Error(said);
    }),
  ) as Report;
  const result = report.suites[0]?.specs[0]?.tests[0]?.results[0];
  if (result === undefined) throw new Error(said);
  return {
    status: result.status,
    error: result.error?.message ?? '',
    steps: result.steps?.map(({ title }) => title) ?? [],
  };
}

interface Report {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly tests: readonly {
        readonly results: readonly {
          readonly status: string;
          readonly error?: { readonly message: string };
          readonly steps?: readonly { readonly title: string }[];
        }[];
      }[];
    }[];
  }[];
}

/** Exports a workflow of these steps in a row, with variables and checks as they are written in a file. */
async function exportSteps(
  steps: readonly Readonly<Record<string, unknown>>[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly folder: string; readonly code: string; readonly err: string }> {
  const nodes = steps.map(({ tool, arguments: args, ...rest }, index) => ({
    id: `n${index}`,
    type: 'Tool',
    name: `${index} ${String(tool)}`,
    params: { server: 'browser', tool, arguments: args },
    ...rest,
  }));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id }));
  const folder = await temporaryFolder();
  const file = join(folder, 'it.planwright.json');
  await writeFile(
    file,
    JSON.stringify({ format: 'planwright/1', id: 'w', name: 'It', nodes, edges, ...more }),
  );
  const { exitCode, out, err } = await planwright(['export', file]);
  expect([exitCode, err]).toEqual([0, expect.any(String)]);
  return { folder, code: out, err };
}

async function exportExample(id: string): Promise<{ readonly folder: string; readonly code: string }> {
  const folder = await temporaryFolder();
  const [file, out] = [join(folder, 'it.planwright.json'), join(folder, 'it.spec.ts')];
  await writeFile(file, examples.find((example) => example.id === id)?.file ?? '');
  const { exitCode } = await planwright(['export', file, '--out', out]);
  expect(exitCode).toBe(0);
  return { folder, code: await readFile(out, 'utf8') };
}

test.each(examples.filter(({ id }) => id !== 'the-missing-button').map(({ id }) => id))(
  'the example %s runs green as a test of Playwright alone',
  async (id) => {
    const { folder, code } = await exportExample(id);
    expect(await runWithPlaywright(folder, code)).toMatchObject({ status: 'passed', error: '' });
  },
);

test('the example of a missing button fails where it fails here, and says what is missing', async () => {
  const { folder, code } = await exportExample('the-missing-button');
  const { status, error, steps } = await runWithPlaywright(folder, code);
  expect([status, steps.at(-1)]).toEqual(['failed', 'Pay']);
  expect(error).toContain('Nothing on the page is called so: {"target":"Pay","role":"button","exact":true}');
});

const page = `<!doctype html><meta charset="utf-8"><title>Everything</title>
<nav aria-label="Pages"><a href="#one">One</a> <a href="#two">Two</a></nav>
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
<p>Total: £1,024.50</p><p id="late"></p>
<ul><li>Ann <button onclick="document.title = 'Ann'">Edit</button></li><li>Bob <button onclick="document.title = 'Bob'">Edit</button></li></ul>
<table><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td>2</td></tr><tr><td>Milk</td><td>1</td></tr></table>
<div style="height: 3000px"></div><p>The end</p>
<script>setTimeout(() => { document.getElementById('late').textContent = 'Came late'; }, 300)</script>`;

test('each tool of the browser and each check does in Playwright what it does here', async () => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
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
  const { folder, code, err } = await exportSteps(
    [
      { tool: 'open_page', arguments: { url: '${url}' }, checks: [equals('0_open_page.status', 200)] },
      { tool: 'wait_for', arguments: { text: 'Came late' } },
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
        checks: [equals('maybe.clicked', false)],
      },
      {
        tool: 'extract',
        name: 'Total',
        arguments: { target: 'Total: £1,024.50', part: 'number' },
        checks: [equals('total.value', 1024.5)],
      },
      {
        tool: 'extract',
        name: 'Rows',
        arguments: { what: 'table' },
        checks: [equals('rows.count', 2), equals('rows.rows[1].Item', 'Milk')],
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
      { tool: 'expect_text', arguments: { text: 'Never', absent: true } },
    ],
    {
      variables: [
        { name: 'url', default: url },
        { name: 'who', default: "O'Brien" },
      ],
    },
  );
  try {
    expect(err).toBe('');
    expect(await runWithPlaywright(folder, code)).toMatchObject({ status: 'passed', error: '' });
  } finally {
    server.close();
  }
});

test('a step without an equivalent ends the test as “fixme”, and is told', async () => {
  const { folder, code, err } = await exportSteps(
    [
      { tool: 'open_page', arguments: { url: '${url}' } },
      {
        tool: 'look_up',
        params: { server: 'crm', tool: 'look_up', arguments: {} },
        name: "Look it up in 'the CRM'",
      },
    ],
    { variables: [{ name: 'url', default: site.url }] },
  );
  expect(err).toBe(
    "“Look it up in 'the CRM'” has no equivalent in Playwright. The test ends there, marked as “fixme”.\n",
  );
  expect(await runWithPlaywright(folder, code)).toMatchObject({ status: 'skipped', error: '' });
});

test('a secret comes from the environment alone, and no default of it is written', async () => {
  const { code } = await exportSteps(
    [{ tool: 'type_text', arguments: { text: '${password} ${secrets.PIN}', into: 'Password' } }],
    { variables: [{ name: 'password', default: 'hunter2', secret: true }] },
  );
  expect(code).toContain("'password': env('PASSWORD')");
  expect(code).toContain("String(env('PIN'))");
  expect(code).not.toContain('hunter2');
});

test('a file that is there is not written over unasked', async () => {
  const folder = await temporaryFolder();
  const [file, out] = [join(folder, 'it.planwright.json'), join(folder, 'it.spec.ts')];
  await writeFile(file, examples[0]?.file ?? '');
  await writeFile(out, '// mine');
  const { exitCode, err } = await planwright(['export', file, '--out', out]);
  expect([exitCode, await readFile(out, 'utf8')]).toEqual([2, '// mine']);
  expect(err).toContain('is there already. Choose another name, or replace it with --force.');
  expect((await planwright(['export', file, '--out', out, '--force'])).exitCode).toBe(0);
});

test('a way that leaves a loop from inside is named, and nothing is written', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'it.planwright.json');
  const literal = { type: 'Literal', value: { type: 'Bool', value: true } };
  const condition = { left: literal, operator: 'Equals', right: literal };
  const tool = (id: string) => ({
    id,
    type: 'Tool',
    name: id,
    params: { server: 'browser', tool: 'reload' },
  });
  await writeFile(
    file,
    JSON.stringify({
      format: 'planwright/1',
      id: 'w',
      name: 'It',
      nodes: [
        { id: 'loop', type: 'Loop', name: 'Pages', params: { exitCondition: condition } },
        { id: 'if', type: 'If', name: 'Done?', params: { condition } },
        { id: 'end', type: 'EndLoop', name: 'End', params: { loopId: 'loop' } },
        tool('after'),
      ],
      edges: [
        { from: 'loop', to: 'if', output: { type: 'LoopBody' } },
        { from: 'loop', to: 'after', output: { type: 'LoopDone' } },
        { from: 'if', to: 'after', output: { type: 'IfTrue' } },
        { from: 'if', to: 'end', output: { type: 'IfFalse' } },
        { from: 'end', to: 'loop' },
      ],
    }),
  );
  const { exitCode, out, err } = await planwright(['export', file]);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toContain('A way leaves the loop “Pages” from inside');
});

test('as Markdown, a workflow is a manual test with its branches and loops', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'it.planwright.json');
  await writeFile(file, examples.find(({ id }) => id === 'only-if-affordable')?.file ?? '');
  const { out } = await planwright(['export', file, '--as', 'markdown']);
  expect(out).toMatchInlineSnapshot(`
    "# Only if affordable

    ## Inputs

    - \`baseUrl\`: \`practice://corner-bookshop\`
    - \`book\`: \`The Quiet Pilot\`
    - \`budget\`: \`15\`

    ## Steps

    1. **Open the shop**: open page, url “\${baseUrl}/new-visitor”
    2. **Reject the cookies**: click button “Reject”
    3. **Search for the book**: type text, text \${book}, into “Search books”, clear, submit
       - Expected: The book is listed.
    4. **Open the book**: click link \${book}
       - Expected: The page of the book is open.
    5. **Read the price**: extract, css “\\[itemprop=price\\]”, what “attribute”, attribute “value”
    6. **Within the budget?**
       - If \`read_the_price.value ≤ budget\`
         1. **Add it to the basket**: click button “Add to basket”
            - Expected: The basket holds the book.
       - Otherwise
         1. **Go back to the shelves**: open page, url “\${baseUrl}/books”
            - Expected: The shop lists all its books.
    7. **Keep a picture**: take screenshot, fullPage
    "
  `);
});

const hostile = ['\n', '\r', '\u2028', '\u2029', "'", '"', '`', '\\', '${', '*/'].flatMap((sign) => [
  `${sign}attack()//`,
  `a${sign}); attack(); //`,
  `\\${sign} + attack() + \\${sign}`,
]);

test.each(hostile)('no text of a workflow becomes code, such as %j', async (text) => {
  const node = (id: string, type: string, params: object, more: object = {}) => ({
    id,
    type,
    name: `${text} ${id}`,
    params,
    position: { x: 0, y: 0 },
    expectedOutcome: text,
    ...more,
  });
  const condition = {
    left: { type: 'Variable', name: 'v' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'String', value: text } },
  };
  const call = (tool: string, args: object) => ({ server: 'browser', tool, arguments: args });
  const checks = [
    { type: 'TextPresent', text, within: text },
    { type: 'UrlMatches', match: 'Pattern', expected: 'a' },
    { type: 'ValueMatches', condition },
  ];
  const nodes = [
    node('n1', 'Tool', call('open_page', { url: `http://shop.example/${text}` }), { checks }),
    node('n2', 'If', { condition }),
    node('n3', 'Tool', call('click', { target: text, within: `${text}\${v}${text}`, css: text }), {}),
    node('n4', 'Tool', call('extract', { what: 'attribute', target: text, attribute: text, part: text })),
    node('n5', 'Tool', call('fail_run', { message: text })),
  ];
  const edges = [
    { from: 'n1', to: 'n2' },
    { from: 'n2', to: 'n4', output: { type: 'IfTrue' } },
    { from: 'n2', to: 'n3', output: { type: 'IfFalse' } },
    { from: 'n3', to: 'n4' },
    { from: 'n4', to: 'n5' },
  ];
  const folder = await temporaryFolder();
  const [file, code] = [join(folder, 'hostile.planwright.json'), join(folder, 'hostile.spec.ts')];
  const variables = [{ name: 'v', default: text }];
  await writeFile(
    file,
    JSON.stringify({ format: 'planwright/1', id: 'w', name: text, variables, nodes, edges }),
  );
  expect((await planwright(['export', file, '--out', code])).exitCode).toBe(0);
  const read = ts.createSourceFile('it.spec.ts', await readFile(code, 'utf8'), ts.ScriptTarget.Latest, true);
  const called: string[] = [];
  const visit = (part: ts.Node): void => {
    if (ts.isIdentifier(part)) called.push(part.text);
    ts.forEachChild(part, visit);
  };
  visit(read);
  expect(called).toContain('test');
  expect(called).not.toContain('attack');
  expect((read as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics).toEqual([]);
});
