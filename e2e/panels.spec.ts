import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const edge = (app: Page, name: string): Locator => app.getByRole('separator', { name });
const inspector = (app: Page): Locator => app.getByRole('complementary', { name: 'Step', exact: true });
const runPanel = (app: Page): Locator => app.getByRole('region', { name: 'Run', exact: true });

async function sizeOf(part: Locator): Promise<{ readonly width: number; readonly height: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  return box;
}

async function drag(app: Page, handle: Locator, [dx, dy]: readonly [number, number]): Promise<void> {
  const box = await handle.boundingBox();
  if (box === null) throw new Error('There is no edge to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await app.mouse.move(x, y);
  await app.mouse.down();
  await app.mouse.move(x + dx / 2, y + dy / 2);
  await app.mouse.move(x + dx, y + dy);
  await app.mouse.up();
}

test('panels are sized by keys and by hand, and stand so at the next start', async ({ launch }) => {
  const first = await launch();
  const app = await first.firstWindow();
  await app.getByRole('button', { name: 'New workflow' }).click();
  const before = await sizeOf(inspector(app));
  await edge(app, 'Width of the right panel').focus();
  await app.keyboard.press('ArrowLeft');
  await app.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await sizeOf(inspector(app))).width).toBeGreaterThan(before.width + 20);
  await app.keyboard.press('Control+j');
  const low = await sizeOf(runPanel(app));
  await drag(app, edge(app, 'Height of the run panel'), [0, -80]);
  await expect.poll(async () => (await sizeOf(runPanel(app))).height).toBeCloseTo(low.height + 80, -1);
  const [{ width }, { height }] = [await sizeOf(inspector(app)), await sizeOf(runPanel(app))];
  await first.close();

  const next = await (await launch()).firstWindow();
  await next.getByRole('button', { name: 'New workflow' }).click();
  await expect.poll(async () => (await sizeOf(inspector(next))).width).toBeCloseTo(width, -1);
  expect((await sizeOf(runPanel(next))).height).toBeCloseTo(height, -1);
});

test('a panel that is dragged too small closes, its command brings it back, and a double click gives its usual size', async ({
  app,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  const usual = await sizeOf(inspector(app));
  await drag(app, edge(app, 'Width of the right panel'), [-60, 0]);
  await expect.poll(async () => (await sizeOf(inspector(app))).width).toBeCloseTo(usual.width + 60, -1);
  await edge(app, 'Width of the right panel').dblclick();
  await expect.poll(async () => (await sizeOf(inspector(app))).width).toBeCloseTo(usual.width, -1);
  await drag(app, edge(app, 'Width of the right panel'), [usual.width - 80, 0]);
  await expect(inspector(app)).toBeHidden();
  await app.keyboard.press('Control+Alt+b');
  await expect(inspector(app)).toBeVisible();
  expect((await sizeOf(runPanel(app))).height).toBeLessThan(40);
  await app.keyboard.press('Control+j');
  await expect.poll(async () => (await sizeOf(runPanel(app))).height).toBeGreaterThan(100);
  await app.keyboard.press('Control+j');
  await expect.poll(async () => (await sizeOf(runPanel(app))).height).toBeLessThan(40);
});

test('the first run opens the run panel beside the right one, with the run in its first line; closed by hand, it stays closed', async ({
  app,
}) => {
  await app.getByRole('button', { name: /^The missing button/ }).click();
  expect((await sizeOf(runPanel(app))).height).toBeLessThan(40);
  await app.keyboard.press('Control+Enter');
  await expect(runPanel(app).locator('.run-summary')).toContainText('failed');
  await expect.poll(async () => (await sizeOf(runPanel(app))).height).toBeGreaterThan(180);
  const [dock, side] = [await runPanel(app).boundingBox(), await inspector(app).boundingBox()];
  expect((dock?.x ?? 0) + (dock?.width ?? 0)).toBeCloseTo(side?.x ?? 0, 0);
  expect((await runPanel(app).locator('.run-summary').boundingBox())?.y).toBeLessThan((dock?.y ?? 0) + 16);
  await app.keyboard.press('Control+j');
  await app.keyboard.press('Control+Enter');
  await expect(runPanel(app).locator('.run-summary')).toContainText('running');
  expect((await sizeOf(runPanel(app))).height).toBeLessThan(40);
});

test('in a small window the palette gives way to the canvas, and comes back unless it was closed by hand', async ({
  electronApp,
  app,
}) => {
  const palette = app.getByRole('complementary', { name: 'Steps to add' });
  const resize = async (width: number, height: number): Promise<void> => {
    await electronApp.evaluate(
      ({ BrowserWindow }, [w, h]) => {
        BrowserWindow.getAllWindows()[0]?.setContentSize(w, h);
      },
      [width, height] as const,
    );
    await expect.poll(() => app.evaluate(() => window.innerWidth)).toBe(width);
  };
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.keyboard.press('Control+j');
  await resize(1280, 800);
  await expect(palette).toBeVisible();
  await resize(900, 600);
  await expect(palette).toBeHidden();
  const canvas = await sizeOf(app.getByRole('main'));
  expect(canvas.width).toBeGreaterThanOrEqual(450);
  expect(canvas.height).toBeGreaterThanOrEqual(300);
  await resize(1280, 800);
  await expect(palette).toBeVisible();
  await app.keyboard.press('Control+b');
  await expect(palette).toBeHidden();
  await resize(900, 600);
  await resize(1280, 800);
  await expect(palette).toBeHidden();
});

test('the edges of panels have no accessibility flaws', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await edge(app, 'Width of the palette').focus();
  const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().include('.editor').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('whatever is brought into sight scrolls its own panel: the window around it stays where it is', async ({
  app,
}) => {
  await app.getByRole('button', { name: /^The missing button/ }).click();
  await app.locator('[data-step]').first().click();
  await expect(inspector(app).getByRole('textbox').first()).toBeVisible();
  for (const block of ['start', 'end'] as const) {
    await app.evaluate((to) => {
      for (const each of document.querySelectorAll('.editor *')) each.scrollIntoView({ block: to });
    }, block);
    expect((await app.locator('.top-bar').boundingBox())?.y).toBe(0);
    expect(
      await app.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.editor, .editor-side, .editor-palette, .editor-dock, .editor-canvas, .canvas',
          ),
        ].map((each) => each.scrollTop),
      ),
    ).toEqual([0, 0, 0, 0, 0, 0]);
  }
});
