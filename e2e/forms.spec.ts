import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });
const inspector = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });
const palette = (app: Page, name: string) =>
  app.getByRole('complementary', { name: 'Steps to add' }).getByRole('button', { name, exact: true });

test('what an AI step may do is chosen in its form and lies in the file; a schema that is no JSON yet says so', async ({
  launch,
  folder,
}) => {
  const path = join(folder, 'ai.planwright.json');
  await writeFile(
    path,
    JSON.stringify({
      format: 'planwright/1',
      id: 'ai',
      name: 'AI',
      edges: [{ from: 'n1', to: 'n2' }],
      nodes: [
        {
          id: 'n1',
          type: 'AiStep',
          name: 'Order it',
          position: { x: 0, y: 0 },
          params: { prompt: 'Order the book.', allowedTools: ['gone/tool'] },
        },
        {
          id: 'n2',
          type: 'AiTransform',
          name: 'Read the price',
          position: { x: 0, y: 112 },
          params: { kind: 'extract', inputRef: 'n1.result' },
        },
      ],
    }),
  );
  const app = await (await launch(path)).firstWindow();
  await step(app, 'Order it').click();
  const form = inspector(app);
  await form.getByRole('button', { name: /^Allowed tools/ }).click();
  const tools = form.getByRole('group', { name: 'Allowed tools' });
  await tools.getByRole('button', { name: 'Remove gone/tool' }).click();
  await tools.getByRole('searchbox').fill('open page');
  await tools.getByRole('checkbox', { name: /^Open page/ }).check();
  await form.getByLabel('Most tool calls').fill('12');
  await form.getByLabel('Most tokens').fill('20k');
  await form.getByLabel('Most tokens').press('Enter');
  await expect(form.getByLabel('Most tokens')).toHaveValue('20 000');
  await form.getByRole('switch', { name: 'Go on when not everything could be shown' }).check();

  await step(app, 'Read the price').click();
  const schema = form.getByLabel('Shape of the result');
  await schema.fill('{ "type": objekt }');
  await expect(form).toContainText('line 1, column 11');
  await schema.fill('{ "type": "object", "properties": { "price": { "type": "number" } } }');
  await expect(form).not.toContainText('is not valid JSON');
  await app.keyboard.press('Control+s');
  await expect(async () => {
    const { nodes } = JSON.parse(await readFile(path, 'utf8')) as { nodes: { params: object }[] };
    expect(nodes[0]?.params).toMatchObject({
      allowedTools: ['browser/open_page'],
      maxToolCalls: 12,
      maxTokens: 20_000,
      acceptUnverified: true,
    });
    expect(nodes[1]?.params).toMatchObject({
      outputSchema: { type: 'object', properties: { price: { type: 'number' } } },
    });
  }).toPass();
});

test('a step added by mouse is filled in next; one added by keyboard leaves the keys to the canvas', async ({
  app,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Open page').click();
  await expect(inspector(app).getByLabel(/^Address/)).toBeFocused();
  await palette(app, 'Drag').click();
  await expect(inspector(app).getByLabel('Target', { exact: true })).toBeFocused();
  await step(app, 'Open page').click();
  await app.keyboard.press('n');
  await app.getByRole('dialog', { name: 'Add a step' }).getByRole('combobox').fill('type text');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Type text')).toBeFocused();
  await app.keyboard.press('n');
  await expect(app.getByRole('dialog', { name: 'Add a step' })).toBeVisible();
});

test('while a step is searched for, the others step back', async ({ launch, folder }) => {
  const path = await writeWorkflow(folder, 'find', [
    { name: 'Open the shop', tool: 'open_page', arguments: { url: 'about:blank' } },
    { name: 'Take a picture', tool: 'screenshot', arguments: {} },
  ]);
  const app = await (await launch(path)).firstWindow();
  await step(app, 'Open the shop').click();
  await app.keyboard.press('Control+f');
  await app.getByRole('dialog', { name: 'Find a step' }).getByRole('combobox').fill('picture');
  const cards = app.locator('[data-step]');
  await expect(cards.nth(0)).toHaveAttribute('data-found', 'false');
  await expect(cards.nth(1)).toHaveAttribute('data-found', 'true');
  await app.keyboard.press('Escape');
  await expect(cards.nth(0)).not.toHaveAttribute('data-found');
});

test('the file to upload is chosen in the system’s dialog, as one step that can be undone', async ({
  app,
  electronApp,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Upload file').click();
  const field = inspector(app).getByLabel(/^File/);
  await expect(field).toBeFocused();
  await answerOpenDialog(electronApp, '/home/me/cover letter.pdf');
  await inspector(app).getByRole('button', { name: 'Choose a file…' }).click();
  await expect(field).toHaveValue('/home/me/cover letter.pdf');
  await step(app, 'Upload file').click();
  await app.keyboard.press('Control+z');
  await expect(field).toHaveValue('');
});
