import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { examples } from '../../../examples/index.ts';
import { planwright } from '../../cli/testing/fake-host.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { exportSteps } from './testing/export-steps.ts';

test('secrets come from the environment only', async () => {
  const { code } = await exportSteps(
    [{ tool: 'type_text', arguments: { text: '${password} ${secrets.PIN}', into: 'Password' } }],
    { variables: [{ name: 'password', default: 'hunter2', secret: true }] },
  );
  expect(code).toContain("'password': env('PASSWORD')");
  expect(code).toContain("String(env('PIN'))");
  expect(code).not.toContain('hunter2');
});

test('a step without equivalent is “fixme”', async () => {
  const { code, err } = await exportSteps([
    { tool: 'open_page', arguments: { url: 'https://shop.example' } },
    {
      tool: 'look_up',
      params: { server: 'crm', tool: 'look_up', arguments: {} },
      name: "Look it up in 'the CRM'",
    },
  ]);
  const why = "“Look it up in 'the CRM'” has no equivalent in Playwright.";
  expect(err).toBe(`${why} The test ends there as “fixme”.\n`);
  expect(code).toContain(`test.fixme(true, '${why.replaceAll("'", "\\'")}');`);
});

test('a choice by path is “fixme”', async () => {
  const option = 'North > Floor 2';
  const { code } = await exportSteps([{ tool: 'select_option', arguments: { target: 'Room', option } }]);
  expect(code).toContain("test.fixme(true, '“0 select_option” has no equivalent in Playwright.');");
});

test('overwrites files only with --force', async () => {
  const folder = await temporaryFolder();
  const [file, out] = [join(folder, 'it.planwright.json'), join(folder, 'it.spec.ts')];
  await writeFile(file, examples[0]?.file ?? '');
  await writeFile(out, '// mine');
  const { exitCode, err } = await planwright(['export', file, '--out', out]);
  expect([exitCode, await readFile(out, 'utf8')]).toEqual([2, '// mine']);
  expect(err).toContain('already exists. Choose another name, or overwrite it with --force.');
  expect((await planwright(['export', file, '--out', out, '--force'])).exitCode).toBe(0);
});

test('connections out of a loop leave it', async () => {
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
        {
          ...tool('after'),
          params: { server: 'browser', tool: 'open_page', arguments: { url: '${pages.ended} ${pages.met}' } },
        },
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
  const { out } = await planwright(['export', file]);
  expect(out).toMatch(
    /values\['pages\.ended'\] = 'limit';\n\s+for \(let iteration = 1.*\n\s+\/\/ Done\?\n\s+if \(.*\) \{\n\s+values\['pages\.ended'\] = 'left';\n\s+break;\n/,
  );
  expect(out).toContain("values['pages.met'] = 1;\n");
  expect((await planwright(['export', file, '--as', 'markdown'])).out).toContain('Leave **Pages**.');
});

test('Markdown is a manual test', async () => {
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

test.each(hostile)('no text becomes code: %j', async (text) => {
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
