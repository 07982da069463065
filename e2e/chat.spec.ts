import { readdir } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerOpenDialog, answerSaveDialog, expect, test, writeWorkflow } from './fixtures.ts';

const composer = (app: Page) => app.getByRole('textbox', { name: 'Message' });
const talk = (app: Page) => app.getByRole('log', { name: 'Conversation' });
const said = (app: Page, who: 'You' | 'Assistant') =>
  talk(app).getByRole('article', { name: new RegExp(`^${who},`) });
const step = (app: Page, name: string) => app.locator('[data-step]', { hasText: name });
const tab = (app: Page, name: string) => app.getByRole('complementary').getByRole('tab', { name });

const steps = [
  { name: 'Look', tool: 'find_text', arguments: { text: 'book' } },
  { name: 'Again', tool: 'find_text', arguments: { text: 'sea' } },
];

test('the talk is a key away, goes with the workflow where it is saved, and is there when it is opened again', async ({
  app,
  electronApp,
  folder,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.getByRole('tab', { name: 'Workflow' }).waitFor();
  await app.keyboard.press('Control+Shift+A');
  await expect(composer(app)).toBeFocused();
  await app.keyboard.type('hello');
  await app.keyboard.press('Shift+Enter');
  await app.keyboard.type('who are you?');
  await app.keyboard.press('Enter');
  await expect(said(app, 'You')).toContainText('hello\nwho are you?');
  await expect(said(app, 'Assistant')).toHaveCount(1);
  await expect(composer(app)).toHaveValue('');

  const path = `${folder}/talk.planwright.json`;
  await answerSaveDialog(electronApp, path);
  await app.keyboard.press('Control+s');
  await expect(app.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await app.keyboard.press('Control+w');
  await app.getByRole('button', { name: /talk/ }).first().click();
  await expect(said(app, 'You')).toContainText('who are you?');
  await expect(said(app, 'Assistant')).toHaveCount(1);
});

test('of a workflow that is thrown away, no talk stays behind', async ({ app, folder }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.keyboard.press('Control+Shift+A');
  await composer(app).fill('hello');
  await app.keyboard.press('Enter');
  await expect(said(app, 'Assistant')).toHaveCount(1);
  const kept = (): Promise<readonly string[]> => readdir(`${folder}/user-data/assistant`).catch(() => []);
  await expect.poll(kept).toHaveLength(1);
  await app.keyboard.press('Control+w');
  await app.getByRole('button', { name: 'Don’t save' }).click();
  await app.getByRole('button', { name: 'New workflow' }).waitFor();
  await expect.poll(kept).toHaveLength(0);
});

test('selected steps go along with a message; the talk stays until a step is opened', async ({
  app,
  electronApp,
  folder,
}) => {
  await answerOpenDialog(electronApp, await writeWorkflow(folder, 'two', steps));
  await app.keyboard.press('Control+o');
  await step(app, 'Look').click();
  await app.keyboard.press('Alt+i');
  await expect(composer(app)).toBeFocused();
  await expect(app.getByRole('list', { name: 'About these steps' })).toContainText('Step 1 Look');
  await step(app, 'Again').click();
  await expect(composer(app)).toBeVisible();
  await step(app, 'Again').locator('.step-subtitle').dblclick();
  await expect(tab(app, 'Step')).toHaveAttribute('aria-selected', 'true');
  await expect(app.getByRole('dialog')).toHaveCount(0);
});

test('a failed step is a question in the composer, which nobody has sent', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const missing = { name: 'Pay', tool: 'click', arguments: { target: 'Nowhere' }, timeoutMs: 1_500 };
  await answerOpenDialog(
    electronApp,
    await writeWorkflow(folder, 'fails', [
      { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
      missing,
    ]),
  );
  await app.keyboard.press('Control+o');
  await step(app, 'Pay').waitFor();
  await app.keyboard.press('Control+Enter');
  await app.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(composer(app)).toBeFocused();
  await expect(composer(app)).toHaveValue(/^Step 2 “Pay” failed: .+ Fix it\.$/);
  await expect(said(app, 'You')).toHaveCount(0);
});

test('a sentence on the start screen begins a workflow and is asked', async ({ app }) => {
  await app.getByRole('textbox', { name: 'What should happen?' }).fill('tell me what you can do');
  await app.keyboard.press('Enter');
  await expect(said(app, 'You')).toContainText('tell me what you can do');
  await expect(said(app, 'Assistant')).toHaveCount(1);
});

test('an earlier message is sent anew in place of what followed it', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.keyboard.press('Control+Shift+A');
  for (const [at, words] of ['first', 'second'].entries()) {
    await composer(app).fill(words);
    await app.keyboard.press('Enter');
    await expect(said(app, 'Assistant')).toHaveCount(at + 1);
  }
  await said(app, 'You').first().hover();
  await said(app, 'You').first().getByRole('button', { name: 'Edit and send again' }).click();
  await expect(composer(app)).toHaveValue('first');
  await expect(app.getByText('removes the 3 after it')).toBeVisible();
  await composer(app).fill('another first');
  await app.keyboard.press('Enter');
  await expect(said(app, 'You')).toHaveCount(1);
  await expect(said(app, 'You')).toContainText('another first');
});

test('a long answer is read from its beginning; its end is a button away', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.keyboard.press('Control+Shift+A');
  await composer(app).fill('help');
  await app.keyboard.press('Enter');
  await expect(talk(app).getByText('I read plain commands.')).toBeInViewport();
  await expect(talk(app).getByText('For anything in your own words')).not.toBeInViewport();
  await app.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(talk(app).getByText('For anything in your own words')).toBeInViewport();
  await composer(app).fill('hello');
  await app.keyboard.press('Enter');
  await expect(said(app, 'Assistant')).toHaveCount(2);
  await expect(said(app, 'Assistant').last()).toBeInViewport();
});

test('the conversation is searched from the keyboard', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.keyboard.press('Control+Shift+A');
  await composer(app).fill('zebra, zebra and zebra');
  await app.keyboard.press('Enter');
  // The answer, not its waiting line: a search stays at the hit that it shows when more come.
  await expect(said(app, 'Assistant')).toContainText('zebra');
  await app.keyboard.press('Control+f');
  await app.keyboard.type('ZEBRA');
  const hits = app.getByRole('search').getByRole('status');
  await expect(hits).toHaveText(/^(\d+) of \1$/);
  const count = Number(/of (\d+)/.exec(await hits.innerText())?.[1]);
  await app.keyboard.press('Enter');
  await expect(hits).toHaveText(`${count - 1} of ${count}`);
  await app.keyboard.press('Shift+Enter');
  await expect(hits).toHaveText(`${count} of ${count}`);
  await app.keyboard.press('Escape');
  await expect(composer(app)).toBeFocused();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the talk has no accessibility flaws, ${theme}`, async ({ app }) => {
    await app.emulateMedia({ reducedMotion: 'reduce' });
    await app.keyboard.press('Control+,');
    await app.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' }).check({ force: true });
    await expect(app.locator('html')).toHaveAttribute('data-theme', theme);
    await app.keyboard.press('Escape');
    await app.getByRole('button', { name: 'New workflow' }).click();
    await app.keyboard.press('Control+Shift+A');
    await expect(composer(app)).toBeFocused();
    const flaws = async (): Promise<string[]> =>
      (
        await new AxeBuilder({ page: app }).setLegacyMode(true).include('.editor-side').analyze()
      ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(await flaws()).toEqual([]);
    await composer(app).fill('hello');
    await app.keyboard.press('Enter');
    await expect(said(app, 'Assistant')).toHaveCount(1);
    await said(app, 'You').hover();
    expect(await flaws()).toEqual([]);
  });
}
