import type { Page } from '@playwright/test';
import { expect, test as base } from '../../e2e/testing/fixtures.ts';

const test = base.extend<{
  /** Keys arrive before the window renders. */
  readonly slowDown: () => Promise<void>;
}>({
  slowDown: async ({ app }, use) => {
    const session = await app.context().newCDPSession(app);
    await use(async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  },
});

const words = 'The quick brown fox wades 012 and naps';
const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const target = (app: Page) =>
  app
    .getByRole('complementary', { name: 'Step', exact: true })
    .getByLabel(/^Target/)
    .first();

async function expectOneEnabledStep(app: Page): Promise<void> {
  await expect(app.locator('.react-flow__node')).toHaveCount(1);
  await expect(app.locator('[data-enabled="false"]')).toHaveCount(0);
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByRole('button', { name: /^Undo: Disable/ })).toHaveCount(0);
}

test('fast typing adds and fills in a step', async ({ app, slowDown }) => {
  await slowDown();
  await app.getByRole('button', { name: 'New workflow' }).click();
  await expect(app.locator('.canvas')).toBeFocused();
  await app.keyboard.press('n');
  await app.keyboard.type('click');
  await app.keyboard.press('Enter');
  await app.keyboard.press('Enter');
  await app.keyboard.type(words);
  await expect(target(app)).toHaveValue(words);
  await expect(target(app)).toBeFocused();
  await expectOneEnabledStep(app);
});

test('typing after adding a step by mouse fills its first field', async ({ app, slowDown }) => {
  await slowDown();
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app
    .getByRole('complementary', { name: 'Add steps' })
    .getByRole('button', { name: 'Click', exact: true })
    .click();
  await app.keyboard.type(words);
  await expect(target(app)).toHaveValue(words);
  await expectOneEnabledStep(app);
});

test('Escape in a form focuses the canvas before the next key', async ({ app, slowDown }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app
    .getByRole('complementary', { name: 'Add steps' })
    .getByRole('button', { name: 'Click', exact: true })
    .click();
  await expect(target(app)).toBeFocused();
  await slowDown();
  await app.keyboard.press('Escape');
  await app.keyboard.press('n');
  await app.keyboard.type('take screenshot');
  await expect(app.getByPlaceholder('Which step comes next?')).toHaveValue('take screenshot');
});

test('typing after Enter on the start screen fills the composer', async ({ app, slowDown }) => {
  await slowDown();
  await expect(app.getByRole('textbox', { name: 'What should happen?' })).toBeFocused();
  await app.keyboard.type('take a screenshot');
  await app.keyboard.press('Enter');
  await app.keyboard.type(words);
  await expect(app.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  await expect(app.getByRole('log').getByText('take a screenshot', { exact: true })).toBeVisible();
});

test('typing right after sending a message stays in the composer', async ({ app, slowDown }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.keyboard.press('Control+Shift+a');
  const box = app.getByRole('textbox', { name: 'Message' });
  await expect(box).toBeFocused();
  await slowDown();
  await app.keyboard.type('take a screenshot');
  await app.keyboard.press('Enter');
  await app.keyboard.type(words);
  await expect(box).toHaveValue(words);
});

test('the command list and renaming lose no letter', async ({ app, slowDown }) => {
  await slowDown();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('new workflow');
  await app.keyboard.press('Enter');
  await expect(app.locator('.canvas')).toBeFocused();
  await app.keyboard.press('n');
  await app.keyboard.type('click');
  await app.keyboard.press('Enter');
  await app.keyboard.press('F2');
  await app.keyboard.type(words);
  await app.keyboard.press('Enter');
  await expect(step(app, words)).toHaveCount(1);
  await expectOneEnabledStep(app);
});
