import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openFile, test, writeWorkflow } from '../testing/fixtures.ts';
import { expectAccessible } from '../testing/run-window.ts';

const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const form = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });
const saveState = (app: Page) => app.locator('.save-state');

interface Written {
  readonly name: string;
  readonly variables: readonly { readonly name: string; readonly origins?: readonly string[] }[];
  readonly nodes: readonly { readonly timeoutMs: number; readonly retries: number }[];
}
const read = async (path: string): Promise<Written> => JSON.parse(await readFile(path, 'utf8')) as Written;

async function save(app: Page, path: string): Promise<Written> {
  await app.keyboard.press('Control+s');
  await expect(saveState(app)).toHaveText('Saved');
  return read(path);
}

test('pending input is committed before save, undo, run, and close', async ({ app, electronApp, folder }) => {
  const path = await writeWorkflow(
    folder,
    'typed',
    [{ name: 'Look', tool: 'take_screenshot', arguments: {} }],
    [
      { name: 'shop', default: 'x', secret: false },
      { name: 'PW', default: '', secret: true },
    ],
  );
  await openFile(app, electronApp, path);
  await app.getByRole('textbox', { name: 'Workflow name' }).fill('Buy a book');
  expect((await save(app, path)).name).toBe('Buy a book');
  await form(app).getByRole('tab', { name: 'Workflow' }).click();
  await form(app).getByLabel('Input name').first().fill('store');
  expect((await save(app, path)).variables[0]?.name).toBe('store');
  const sites = form(app).getByRole('textbox', { name: 'Sites that may get PW' });
  await sites.fill('shop.example/login');
  expect((await save(app, path)).variables[1]?.origins).toEqual(['https://shop.example']);
  await expectAccessible(app, '.variables');

  await step(app, 'Look').click({ position: { x: 100, y: 12 } });
  const [timeout, retries] = [form(app).getByLabel('Timeout'), form(app).getByLabel('Retries')];
  await expect(timeout).toBeVisible();
  const before = await timeout.inputValue();
  await retries.fill('2');
  await retries.press('Tab');
  await timeout.fill('45');
  await expect(saveState(app)).toHaveText('Unsaved');
  // Keeps the focus, like a screen reader.
  await app.getByRole('button', { name: /^Undo/ }).dispatchEvent('click');
  await expect(timeout).toHaveValue(before);
  await expect(retries).toHaveValue('2');
  await app.getByRole('button', { name: /^Redo/ }).click();
  await expect(timeout).toHaveValue('45 s');
  await timeout.fill('46');
  expect((await save(app, path)).nodes[0]).toMatchObject({ timeoutMs: 46_000, retries: 2 });

  await timeout.fill('soon');
  await app.keyboard.press('Control+s');
  await expect(app.getByRole('region', { name: 'Messages' })).toContainText('Timeout');
  await expect(saveState(app)).not.toHaveText('Saved');
  await expect(timeout).toBeFocused();
  await expect(timeout).toHaveValue('soon');
  await app.keyboard.press('Control+Enter');
  await expect(timeout).toHaveAttribute('aria-invalid', 'true');
  await expect(app.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await app.keyboard.press('Control+w');
  await app
    .getByRole('alertdialog', { name: /Timeout/ })
    .getByRole('button', { name: 'Fix it' })
    .click();
  await expect(timeout).toHaveValue('soon');

  await timeout.fill('50');
  await app.keyboard.press('Control+w');
  await app.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
  expect((await read(path)).nodes[0]).toMatchObject({ timeoutMs: 50_000, retries: 2 });

  await openFile(app, electronApp, path);
  await step(app, 'Look').click({ position: { x: 100, y: 12 } });
  await timeout.fill('55');
  await app.keyboard.press('Control+Enter');
  await app.getByLabel('PW', { exact: true }).fill('hunter2');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Look')).toHaveAttribute('data-status', 'succeeded');
  const runs = join(folder, '.planwright', 'runs', 'typed');
  const [run = ''] = await readdir(runs);
  const info = JSON.parse(await readFile(join(runs, run, 'run.json'), 'utf8')) as {
    readonly workflow: Written;
  };
  expect(info.workflow.nodes[0]?.timeoutMs).toBe(55_000);
});
