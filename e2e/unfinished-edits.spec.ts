import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const form = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });
const saveState = (app: Page) => app.locator('.save-state');

interface Written {
  readonly name: string;
  readonly variables: readonly { readonly name: string }[];
  readonly nodes: readonly { readonly timeoutMs: number; readonly retries: number }[];
}
const read = async (path: string): Promise<Written> => JSON.parse(await readFile(path, 'utf8')) as Written;

async function openStep(app: Page): Promise<void> {
  await step(app, 'Look').click({ position: { x: 100, y: 12 } });
  await expect(form(app).getByLabel('Timeout')).toBeVisible();
}

test('Ctrl+S, and then Ctrl+W, take along the number that is just being typed', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'typed', [
    { name: 'Look', tool: 'take_screenshot', arguments: {} },
  ]);
  const app = await (await launch(path)).firstWindow();
  await openStep(app);
  await form(app).getByLabel('Timeout').fill('45');
  await expect(saveState(app)).toHaveText('Unsaved');
  await app.keyboard.press('Control+s');
  await expect(saveState(app)).toHaveText('Saved');
  expect((await read(path)).nodes[0]?.timeoutMs).toBe(45_000);

  await form(app).getByLabel('Retries').fill('2');
  await app.keyboard.press('Control+w');
  await app.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
  expect((await read(path)).nodes[0]?.retries).toBe(2);
});

test('a run that is started with Ctrl+Enter has the number that is just being typed', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'typed', [
    { name: 'Look', tool: 'take_screenshot', arguments: {} },
  ]);
  const app = await (await launch(path)).firstWindow();
  await openStep(app);
  await form(app).getByLabel('Timeout').fill('45');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Look')).toHaveAttribute('data-status', /running|succeeded|failed/);
  const runs = join(folder, '.planwright', 'runs', 'typed');
  const [run = ''] = await readdir(runs);
  const info = JSON.parse(await readFile(join(runs, run, 'run.json'), 'utf8')) as {
    readonly workflow: Written;
  };
  expect(info.workflow.nodes[0]?.timeoutMs).toBe(45_000);
});

test('Undo takes back the number that is just being typed, and Redo brings it again', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'typed', [
    { name: 'Look', tool: 'take_screenshot', arguments: {} },
  ]);
  const app = await (await launch(path)).firstWindow();
  await openStep(app);
  const [timeout, retries] = [form(app).getByLabel('Timeout'), form(app).getByLabel('Retries')];
  const before = await timeout.inputValue();
  await retries.fill('2');
  await retries.press('Tab');
  await timeout.fill('45');
  // A press that leaves the keyboard in the field, as a screen reader makes it.
  await app.getByRole('button', { name: /^Undo/ }).dispatchEvent('click');
  await expect(timeout).toHaveValue(before);
  await expect(retries).toHaveValue('2');
  await app.getByRole('button', { name: /^Redo/ }).click();
  await expect(timeout).toHaveValue('45 s');
  await expect(retries).toHaveValue('2');
});

test('a text that can’t be read stays, is never said to be saved, keeps a run back, and leaving asks about it', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'flawed', [
    { name: 'Look', tool: 'take_screenshot', arguments: {} },
  ]);
  const app = await (await launch(path)).firstWindow();
  await openStep(app);
  const timeout = form(app).getByLabel('Timeout');
  await timeout.fill('soon');
  await app.keyboard.press('Control+s');
  await expect(saveState(app)).not.toHaveText('Saved');
  await expect(app.getByRole('region', { name: 'Messages' })).toContainText('Timeout');
  await expect(timeout).toBeFocused();
  await expect(timeout).toHaveValue('soon');

  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(timeout).toHaveAttribute('aria-invalid', 'true');

  await app.keyboard.press('Control+w');
  await app
    .getByRole('alertdialog', { name: /Timeout/ })
    .getByRole('button', { name: 'Correct it' })
    .click();
  await expect(timeout).toHaveValue('soon');
  await timeout.fill('50');
  await app.keyboard.press('Control+s');
  await expect(saveState(app)).toHaveText('Saved');
  expect((await read(path)).nodes[0]?.timeoutMs).toBe(50_000);
});

test('the names of the workflow and of an input are saved as they are being typed', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(
    folder,
    'names',
    [{ name: 'Look', tool: 'take_screenshot', arguments: {} }],
    [{ name: 'shop', default: 'x', secret: false }],
  );
  const app = await (await launch(path)).firstWindow();
  await app.getByRole('textbox', { name: 'Name of the workflow' }).fill('Buy a book');
  await app.keyboard.press('Control+s');
  await expect(saveState(app)).toHaveText('Saved');
  expect((await read(path)).name).toBe('Buy a book');
  await form(app).getByRole('tab', { name: 'Workflow' }).click();
  await form(app).getByLabel('Name of the input').fill('store');
  await app.keyboard.press('Control+s');
  await expect(saveState(app)).toHaveText('Saved');
  expect((await read(path)).variables[0]?.name).toBe('store');
});

test('raw arguments that are no JSON stay as typed and are flagged, also after a look at another step', async ({
  launch,
  folder,
}) => {
  const path = join(folder, 'raw.planwright.json');
  const tool = (id: string, name: string, y: number): object => ({
    id,
    name,
    type: 'Tool',
    params: { server: 'elsewhere', tool: 'send', arguments: { to: 'me' } },
    position: { x: 0, y },
  });
  const { writeFile } = await import('node:fs/promises');
  await writeFile(
    path,
    JSON.stringify({
      format: 'planwright/1',
      id: 'raw',
      name: 'Raw',
      nodes: [tool('n1', 'Look', 0), tool('n2', 'Other', 112)],
      edges: [{ from: 'n1', to: 'n2' }],
    }),
  );
  const app = await (await launch(path)).firstWindow();
  await openStep(app);
  const raw = form(app).getByLabel('Arguments');
  await raw.fill('{"to": "you"');
  await step(app, 'Other').click({ position: { x: 100, y: 12 } });
  await expect(app.getByRole('region', { name: 'Messages' })).toContainText('Arguments');
  await openStep(app);
  await expect(raw).toHaveValue('{"to": "you"');
  await expect(form(app)).toContainText('Not a JSON object');
});
