import { expect, test } from 'vitest';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Companion } from '../../shared/assistant/conversation.ts';
import { companionsIn } from './companions.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const said = (content: string): Companion => Companion.parse({ version: 1, messages: [{ id: 'm1', at: 1, role: 'user', content }] });

test('a talk is read back as it was written, beside the workflow or without a file', async () => {
  const folder = await temporaryFolder();
  const companions = companionsIn(join(folder, 'data'));
  for (const path of [null, join(folder, 'flow.planwright.json')]) {
    await companions.write({ workflowId: 'w', path }, said(`at ${path}`));
    expect(await companions.read({ workflowId: 'w', path })).toEqual(said(`at ${path}`));
  }
});

test('what was said before the first save is found after it', async () => {
  const folder = await temporaryFolder();
  const companions = companionsIn(join(folder, 'data'));
  await companions.write({ workflowId: 'w', path: null }, said('hello'));
  expect(await companions.read({ workflowId: 'w', path: join(folder, 'flow.planwright.json') })).toEqual(said('hello'));
});

test('where there is none, or none that can be read, the answer is null', async () => {
  const folder = await temporaryFolder();
  const companions = companionsIn(folder);
  expect(await companions.read({ workflowId: 'w', path: null })).toBeNull();
  await companions.write({ workflowId: 'w', path: null }, said('hello'));
  await writeFile(join(folder, 'assistant', 'w.json'), '{"version":1,"messages":[{');
  expect(await companions.read({ workflowId: 'w', path: null })).toBeNull();
});
