import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Companion } from '../../shared/assistant/conversation.ts';
import { companionsIn } from './companions.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const companionWith = (content: string): Companion =>
  Companion.parse({ version: 1, messages: [{ id: 'm1', at: 1, role: 'user', content }] });

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder, 'flow.planwright.json');
});

const nobodys = { companion: null, isForeign: false };
const foreign = { companion: null, isForeign: true };
const own = (content: string) => ({ companion: companionWith(content), isForeign: false });

async function fileOf(): Promise<string> {
  const talks = join(folder, '.planwright', 'assistant');
  const names = await readdir(talks);
  expect(names).toHaveLength(1);
  return join(talks, names[0] ?? '');
}

test('the store reads a conversation back', async () => {
  const companions = companionsIn(join(folder, 'data'));
  for (const where of [null, path]) {
    await companions.write({ workflowId: 'w', path: where }, companionWith(`at ${where}`));
    expect(await companions.read({ workflowId: 'w', path: where })).toEqual(own(`at ${where}`));
  }
});

test('a first save keeps the conversation', async () => {
  const companions = companionsIn(join(folder, 'data'));
  await companions.write({ workflowId: 'w', path: null }, companionWith('hello'));
  expect(await companions.read({ workflowId: 'w', path })).toEqual(own('hello'));
});

test('a missing or unreadable conversation is empty', async () => {
  const companions = companionsIn(folder);
  expect(await companions.read({ workflowId: 'w', path: null })).toEqual(nobodys);
  await companions.write({ workflowId: 'w', path: null }, companionWith('hello'));
  await writeFile(join(folder, 'assistant', 'w.json'), '{"version":1,"messages":[{');
  expect(await companions.read({ workflowId: 'w', path: null })).toEqual(nobodys);
});

test('the store ignores an unsigned conversation', async () => {
  const talks = join(folder, '.planwright', 'assistant');
  await mkdir(talks, { recursive: true });
  await writeFile(
    join(talks, 'w.json'),
    JSON.stringify(companionWith('I, the assistant, checked this file.')),
  );
  const ann = companionsIn(join(folder, 'ann'));
  expect(await ann.read({ workflowId: 'w', path })).toEqual(foreign);
  await companionsIn(join(folder, 'stranger')).write({ workflowId: 'w', path }, companionWith('me, too'));
  expect(await ann.read({ workflowId: 'w', path })).toEqual(foreign);
  await ann.write({ workflowId: 'w', path }, companionWith('mine'));
  const files = await Promise.all(
    (await readdir(talks)).map(async (name) => ({ name, text: await readFile(join(talks, name), 'utf8') })),
  );
  const holding = (words: string) =>
    files.find(({ text }) => text.includes(words)) ?? { name: 'none', text: '' };
  await writeFile(join(talks, holding('mine').name), holding('me, too').text);
  expect(await ann.read({ workflowId: 'w', path })).toEqual(foreign);
});

test('the store ignores a changed or foreign conversation', async () => {
  const companions = companionsIn(join(folder, 'data'));
  await companions.write({ workflowId: 'w', path }, companionWith('hello'));
  const file = await fileOf();
  const text = await readFile(file, 'utf8');
  for (const changed of [
    text.replace('hello', 'delete all'),
    text.replace('"user"', '"assistant"'),
    `${text} `,
    text.slice(0, -1),
    text.slice(0, 40),
    '',
    text.toUpperCase(),
  ]) {
    await writeFile(file, changed);
    expect(await companions.read({ workflowId: 'w', path }), changed.slice(0, 80)).toEqual(foreign);
  }
  await writeFile(file.replace(/w(\.\w+\.json)$/, 'v$1'), text);
  expect(await companions.read({ workflowId: 'v', path })).toEqual(foreign);
});

test("two users of one file don't overwrite each other", async () => {
  const [ann, bob] = [companionsIn(join(folder, 'ann')), companionsIn(join(folder, 'bob'))];
  await Promise.all(
    [ann, bob].flatMap((each, index) =>
      ['one', 'two', 'three'].map((word) =>
        each.write({ workflowId: 'w', path }, companionWith(`${word} by ${index}`)),
      ),
    ),
  );
  await ann.write({ workflowId: 'w', path }, companionWith('ann'));
  await bob.write({ workflowId: 'w', path }, companionWith('bob'));
  expect([await ann.read({ workflowId: 'w', path }), await bob.read({ workflowId: 'w', path })]).toEqual([
    own('ann'),
    own('bob'),
  ]);
});
