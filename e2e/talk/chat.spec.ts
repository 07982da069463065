import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../testing/find-accessibility-problems.ts';
import { answerOpenDialog, answerSaveDialog, expect, test, writeWorkflow } from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';
import { talk } from '../testing/talk.ts';

const composer = (app: Page) => app.getByRole('textbox', { name: 'Message' });
const messagesBy = (app: Page, who: 'You' | 'Assistant') =>
  talk(app).getByRole('article', { name: new RegExp(`^${who},`) });
const step = (app: Page, name: string) => app.locator('[data-step]', { hasText: name });
const tab = (app: Page, name: string) => app.getByRole('complementary').getByRole('tab', { name });

test('the conversation is saved or discarded with its workflow', async ({ app, electronApp, folder }) => {
  const expectNoProblems = async (state: string, theme: 'Light' | 'Dark'): Promise<void> => {
    const scope = { within: '.editor-side', onlyColors: theme === 'Dark' };
    expect(await findAccessibilityProblems(app, scope), `${state}, ${theme}`).toEqual([]);
  };
  const chooseTheme = async (theme: 'Light' | 'Dark'): Promise<void> => {
    await app.keyboard.press('Control+,');
    await app.getByRole('tab', { name: 'General' }).click();
    await app.getByRole('radio', { name: theme }).check({ force: true });
    await expect(app.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    await app.keyboard.press('Escape');
    await expect(composer(app)).toBeFocused();
  };

  await test.step('an empty conversation is accessible in both themes', async () => {
    await app.getByRole('button', { name: 'New workflow' }).click();
    await app.getByRole('tab', { name: 'Workflow' }).waitFor();
    await app.keyboard.press('Control+Shift+A');
    await expect(composer(app)).toBeFocused();
    for (const theme of ['Light', 'Dark'] as const) {
      await chooseTheme(theme);
      await expectNoProblems('empty', theme);
    }
  });
  await test.step('Shift+Enter is a new line, Enter sends', async () => {
    await app.keyboard.type('hello');
    await app.keyboard.press('Shift+Enter');
    await app.keyboard.type('who are you?');
    await app.keyboard.press('Enter');
    await expect(messagesBy(app, 'You')).toContainText('hello\nwho are you?');
    await expect(messagesBy(app, 'Assistant')).toHaveCount(1);
    await expect(composer(app)).toHaveValue('');
  });
  await test.step('messages are accessible in both themes', async () => {
    for (const theme of ['Dark', 'Light'] as const) {
      await chooseTheme(theme);
      await messagesBy(app, 'You').hover();
      await expectNoProblems('with messages', theme);
    }
  });
  await test.step('the conversation is restored with the workflow', async () => {
    await answerSaveDialog(electronApp, join(folder, 'talk.planwright.json'));
    await app.keyboard.press('Control+s');
    await expect(app.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await app.keyboard.press('Control+w');
    await app.getByRole('button', { name: /talk/ }).first().click();
    await expect(messagesBy(app, 'You')).toContainText('who are you?');
    await expect(messagesBy(app, 'Assistant')).toHaveCount(1);
    await app.keyboard.press('Control+w');
  });
  await test.step('discarding a workflow deletes its conversation', async () => {
    const data = await inMain(electronApp, ({ app: running }) => running.getPath('userData'));
    const savedChats = (): Promise<readonly string[]> => readdir(join(data, 'assistant')).catch(() => []);
    const before = await savedChats();
    await app.getByRole('button', { name: 'New workflow' }).click();
    await app.keyboard.press('Control+Shift+A');
    await composer(app).fill('hello');
    await app.keyboard.press('Enter');
    await expect(messagesBy(app, 'Assistant')).toHaveCount(1);
    await expect.poll(savedChats).toHaveLength(before.length + 1);
    await app.keyboard.press('Control+w');
    await app.getByRole('button', { name: 'Don’t save' }).click();
    await app.getByRole('button', { name: 'New workflow' }).waitFor();
    await expect.poll(savedChats).toEqual(before);
  });
});

test('messages can be searched and resent', async ({ app, electronApp, folder }) => {
  const steps = [
    { name: 'Look', tool: 'find_text', arguments: { text: 'book' } },
    { name: 'Again', tool: 'find_text', arguments: { text: 'sea' } },
  ];
  await answerOpenDialog(electronApp, await writeWorkflow(folder, 'two', steps));
  await app.keyboard.press('Control+o');

  await test.step('a long answer is shown from its beginning', async () => {
    await step(app, 'Look').waitFor();
    await app.keyboard.press('Control+Shift+A');
    await composer(app).fill('help');
    await app.keyboard.press('Enter');
    await expect(talk(app).getByText('I understand plain commands.')).toBeInViewport();
    await expect(talk(app).getByText('To use your own words')).not.toBeInViewport();
    await app.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(talk(app).getByText('To use your own words')).toBeInViewport();
  });
  await test.step('selected steps are mentioned', async () => {
    await step(app, 'Look').click();
    await app.keyboard.press('Alt+i');
    await expect(composer(app)).toBeFocused();
    await expect(app.getByRole('list', { name: 'About these steps' })).toContainText('Step 1 Look');
    await composer(app).fill('zebra, zebra and zebra');
    await app.keyboard.press('Enter');
    await expect(messagesBy(app, 'You').last().getByRole('list')).toContainText('Step 1 Look');
    await expect(messagesBy(app, 'Assistant')).toHaveCount(2);
    await expect(messagesBy(app, 'Assistant').last()).toBeInViewport();
  });
  await test.step('the conversation can be searched by keyboard', async () => {
    // Search selects the last match at its start, so the answer must be complete.
    await expect(messagesBy(app, 'Assistant').last()).toContainText('zebra');
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
  await test.step('resending a message removes later ones', async () => {
    await messagesBy(app, 'You').first().hover();
    await messagesBy(app, 'You').first().getByRole('button', { name: 'Edit and resend' }).click();
    await expect(composer(app)).toHaveValue('help');
    await expect(app.getByText('removes the 3 after it')).toBeVisible();
    await composer(app).fill('hello');
    await app.keyboard.press('Enter');
    await expect(messagesBy(app, 'You')).toHaveCount(1);
    await expect(messagesBy(app, 'You')).toContainText('hello');
  });
  await test.step('the conversation stays visible until a step is opened', async () => {
    await step(app, 'Again').click();
    await expect(composer(app)).toBeVisible();
    await step(app, 'Again').locator('.step-subtitle').dblclick();
    await expect(tab(app, 'Step')).toHaveAttribute('aria-selected', 'true');
    await expect(app.getByRole('dialog')).toHaveCount(0);
  });
});
