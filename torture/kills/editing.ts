import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { launchApp, endApp } from '../../e2e/testing/launch-app.ts';
import { brokenFiles, jsonFiles, killAppAt, writeOneStep } from './kill-app.ts';

const maxMs = 4_000;
const sentence = 'The quick brown fox jumps over the lazy dog';

export async function killEditing(folder: string, moment: number): Promise<string[]> {
  const path = await writeOneStep(folder, 'T');
  await killAppAt(folder, { path, maxMs, moment }, async (app) => {
    await app.getByRole('textbox', { name: 'Workflow name' }).click();
    await app.keyboard.press('End');
    for (const letter of sentence.slice(1)) await app.keyboard.type(letter);
    await app.keyboard.press('Enter');
  });
  const broken = await brokenFiles(folder);
  const kept = await longestStoredName(folder);
  const electronApp = await launchApp(folder, [path]);
  const app = await electronApp.firstWindow();
  const name = app.getByRole('textbox', { name: 'Workflow name' });
  await name
    .or(app.getByRole('button', { name: 'New workflow' }))
    .first()
    .waitFor();
  const read = async (): Promise<string> => ((await name.count()) === 0 ? 'T' : name.inputValue());
  await expect
    .poll(async () => (await read()).length >= kept.length)
    .toBe(true)
    .catch(() => undefined);
  const shown = await read();
  await endApp(electronApp);
  return [
    ...(sentence.startsWith(shown) && shown.length >= kept.length
      ? []
      : [`the name is ${JSON.stringify(shown)}, and the disk held ${JSON.stringify(kept)}`]),
    ...broken,
  ];
}

async function longestStoredName(folder: string): Promise<string> {
  const texts = await Promise.all((await jsonFiles(folder)).map((file) => readFile(file, 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\\?"name\\?": ?\\?"(T[^"\\]*)/g)].map(([, name = '']) => name),
  );
  return names
    .filter((name) => sentence.startsWith(name))
    .reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}
