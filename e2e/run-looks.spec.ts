import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });

async function settle(folder: string, settings: object): Promise<void> {
  await mkdir(join(folder, 'user-data'), { recursive: true });
  await writeFile(join(folder, 'user-data', 'config.json'), JSON.stringify({ settings }));
}

for (const theme of ['light', 'dark'] as const) {
  test(`a run under way and one that failed can be read by everyone (axe, ${theme})`, async ({
    launch,
    folder,
    shop,
  }) => {
    await settle(folder, { theme });
    const path = await writeWorkflow(folder, 'both', [
      { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
      { name: 'Switched off', tool: 'take_screenshot', arguments: {}, enabled: false },
      { name: 'Wait', tool: 'wait_for', arguments: { text: 'never there', timeoutMs: 6_000 } },
      { name: 'After', tool: 'take_screenshot', arguments: {} },
    ]);
    const app = await (await launch(path)).firstWindow();
    const check = async (what: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${what}: ${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await expect(step(app, 'Open')).toBeVisible();
    await app.keyboard.press('Control+Enter');
    await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
    await check('running');
    await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'failed');
    await expect(step(app, 'After')).toHaveAttribute('data-status', 'not-reached');
    await check('failed');
  });
}

test('a browser that is not installed is told before the run, and another one can be taken', async ({
  launch,
  folder,
  shop,
}) => {
  await settle(folder, { browser: { kind: 'msedge' } });
  const app = await (
    await launch(
      await writeWorkflow(folder, 'shop', [
        { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
      ]),
    )
  ).firstWindow();
  await expect(step(app, 'Open')).toBeVisible();
  await app.keyboard.press('Control+Enter');
  const question = app.getByRole('alertdialog', { name: 'Microsoft Edge is not installed' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(step(app, 'Open')).toHaveAttribute('data-status', 'idle');
  await app.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Use the built-in browser' }).click();
  await expect(step(app, 'Open')).toHaveAttribute('data-status', 'succeeded');
});

test('a run in a browser without a sandbox says so beside its end, tells why on a click, and has a line in the log', async ({
  launch,
  folder,
  shop,
}) => {
  test.skip(
    process.platform !== 'linux' || process.getuid?.() !== 0,
    'Only root on Linux has none everywhere.',
  );
  const app = await (
    await launch(
      await writeWorkflow(folder, 'shop', [
        { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
      ]),
    )
  ).firstWindow();
  await expect(step(app, 'Open')).toBeVisible();
  await app.keyboard.press('Control+Enter');
  const summary = app.locator('.run-summary');
  await expect(summary).toContainText(/^succeeded ·/);
  await app.getByRole('button', { name: /^no sandbox/ }).click();
  const notices = app.getByRole('dialog', { name: 'Notices of this run' });
  await expect(notices.getByRole('listitem').first()).toHaveText(
    'The browser runs without its sandbox, as Planwright was started by root. Start it as another user to have it.',
  );
  await app.keyboard.press('Escape');
  await expect(app.locator('.toaster')).not.toContainText('sandbox');
  await app.getByRole('tab', { name: 'Log' }).click();
  await expect(app.getByRole('log')).toContainText('No sandboxThe browser runs without its sandbox');
});
