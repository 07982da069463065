import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';
import { importSample } from './testing/import-sample.ts';

test.each([
  [
    'buy-a-book.devtools.json',
    ['The window size was left out', 'emulateNetworkConditions (step 18) has no equivalent'],
  ],
  [
    'buy-a-book.side',
    [
      'Only the test “Buy a book” was read. The file has others: “Sign in”.',
      'The window size was left out',
      'Pauses were left out',
      'The block “if” (command 13) was left out. Rebuild it with If or Loop.',
      'executeScript (command 16) has no equivalent',
    ],
  ],
  ['buy-a-book.codegen.ts.txt', ['expect … toMatchAriaSnapshot (line 23) has no equivalent']],
])('imports %s and reports the rest', async (name, leftOut) => {
  const { exitCode, err } = await importSample(name);
  expect(err.split('\n').filter((line) => line.startsWith('dropped'))).toEqual(
    leftOut.map((sentence) => expect.stringContaining(sentence)),
  );
  expect(exitCode).toBe(0);
});

test('a recorded password becomes a secret', async () => {
  const folder = await temporaryFolder();
  const [code, file] = [join(folder, 'sign-in.ts'), join(folder, 'sign-in.planwright.json')];
  await writeFile(
    code,
    `test('Sign in', async ({ page }) => {
  await page.goto('https://shop.example/login');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByLabel('Repeat password').fill('correct horse');
});`,
  );
  const { exitCode, err } = await planwright(['import', code, '--out', file]);
  expect(exitCode).toBe(0);
  expect(err).toContain('A run asks for the secret PASSWORD instead');
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain('correct horse');
  expect(text.match(/\$\{secrets\.PASSWORD\}/g)).toHaveLength(2);
});

test('the import recognizes password fields by any selector', async () => {
  const folder = await temporaryFolder();
  const [recording, file] = [join(folder, 'recording.json'), join(folder, 'sign-in.planwright.json')];
  const type = (value: string, ...selectors: string[]) => ({ type: 'change', value, selectors });
  const steps = [
    { type: 'navigate', url: 'https://shop.example/login?then=correct%20horse&key=correct horse' },
    type('correct horse', 'aria/What you know[role="textbox"]', '#user_pass'),
    type('correct horse', 'aria/The same once more', '#confirm'),
    type('battery staple', 'aria/Пароль'),
    type('a map', 'aria/Compass'),
  ];
  await writeFile(recording, JSON.stringify({ title: 'Sign in', steps }));
  expect((await planwright(['import', recording, '--out', file])).exitCode).toBe(0);
  const text = await readFile(file, 'utf8');
  expect(text).not.toMatch(/correct horse|battery/);
  expect(text).toContain('a map');
  expect(text.match(/\$\{secrets\.PASSWORD\}/g)).toHaveLength(3);
  expect(text.match(/\$\{secrets\.PASSWORD_2\}/g)).toHaveLength(1);
});

test.each([
  ['lines that begin like imports', 'import\n'.repeat(150_000)],
  ['steps that have no equivalent', `test('a', async () => {${"\nawait page.foo('x');".repeat(60_000)}});`],
])('reads %s in linear time', async (_, code) => {
  const file = join(await temporaryFolder(), 'recording');
  await writeFile(file, code);
  const { exitCode } = await planwright(['import', file]);
  expect(exitCode).toBe(1);
});

test.each([
  ['{"hello": "world"}', [], 'This isn’t a supported recording'],
  ['const total = 1 + 1;', [], 'This isn’t a supported recording'],
  ['', [], 'This isn’t a supported recording'],
  ['{"tests": [{"name": "One", "commands": []}]}', ['--test', 'Two'], 'It has: “One”'],
  ['{"tests": [{"name": "One", "commands": []}]}', [], 'The recording has no importable steps'],
])('%j is refused with a reason', async (text, words, reason) => {
  const file = join(await temporaryFolder(), 'recording');
  await writeFile(file, text);
  const { exitCode, err } = await planwright(['import', file, ...words]);
  expect(exitCode).toBe(1);
  expect(err).toContain(reason);
});
