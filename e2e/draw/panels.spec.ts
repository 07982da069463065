import type { Locator, Page } from '@playwright/test';
import {
  screenBoxOf,
  centerOf,
  column,
  drag,
  form,
  openDrawing,
  stepNamed,
} from '../testing/canvas-parts.ts';
import { expect, test } from '../testing/fixtures.ts';

const splitter = (app: Page, name: string): Locator => app.getByRole('separator', { name });
const runPanel = (app: Page): Locator => app.getByRole('region', { name: 'Run', exact: true });

async function dragBy(app: Page, handle: Locator, [dx, dy]: readonly [number, number]): Promise<void> {
  const { x, y } = await centerOf(handle);
  await drag(app, { x, y }, { x: x + dx, y: y + dy });
}

test('panels open without hiding the selected step', async ({ app, electronApp, folder }) => {
  const palette = app.getByRole('complementary', { name: 'Add steps' });
  const canvas = app.locator('.canvas');
  const resize = async (width: number, height: number): Promise<void> => {
    await electronApp.evaluate(
      ({ BrowserWindow }, [w, h]) => {
        BrowserWindow.getAllWindows()[0]?.setContentSize(w, h);
      },
      [width, height] as const,
    );
    await expect.poll(() => app.evaluate(() => window.innerWidth)).toBe(width);
  };
  const { nodes } = column('first', 'low');
  await openDrawing(app, electronApp, { folder, nodes, edges: [{ from: 'first', to: 'low' }] });
  await expect(splitter(app, 'Run panel height')).toHaveCount(0);

  await test.step('a small panel closes; a double-click resets its size', async () => {
    const usual = await screenBoxOf(form(app));
    const handle = splitter(app, 'Right panel width');
    await dragBy(app, handle, [-60, 0]);
    await expect.poll(async () => (await screenBoxOf(form(app))).width).toBeCloseTo(usual.width + 60, -1);
    await handle.dblclick();
    await expect.poll(async () => (await screenBoxOf(form(app))).width).toBeCloseTo(usual.width, -1);
    await dragBy(app, handle, [usual.width - 80, 0]);
    await expect(form(app)).toBeHidden();
    await app.keyboard.press('Control+Alt+b');
    await expect(form(app)).toBeVisible();
  });

  await test.step('the run panel opens by key', async () => {
    expect((await screenBoxOf(runPanel(app))).height).toBeLessThan(40);
    await app.keyboard.press('Control+j');
    await expect.poll(async () => (await screenBoxOf(runPanel(app))).height).toBeGreaterThan(100);
    await app.keyboard.press('Control+j');
    await expect.poll(async () => (await screenBoxOf(runPanel(app))).height).toBeLessThan(40);
  });

  await test.step('the selected step stays in view', async () => {
    await stepNamed(app, 'low').click();
    const fromMiddle = async () => (await centerOf(stepNamed(app, 'low'))).x - (await centerOf(canvas)).x;
    const before = await fromMiddle();
    await app.keyboard.press('Control+b');
    await expect(palette).toBeHidden();
    await expect.poll(fromMiddle).toBeCloseTo(before, 0);
    await app.keyboard.press('Control+j');
    await expect(splitter(app, 'Run panel height')).toBeVisible();
    await resize(900, 600);
    await expect
      .poll(async () => {
        const [card, area] = [await stepNamed(app, 'low').boundingBox(), await screenBoxOf(canvas)];
        return (
          card !== null &&
          card.y >= area.y &&
          card.y + card.height <= area.y + area.height &&
          card.x >= area.x &&
          card.x + card.width <= area.x + area.width
        );
      })
      .toBe(true);
  });

  await test.step('a small window hides the palette', async () => {
    await resize(1280, 800);
    await expect(palette).toBeHidden();
    await app.keyboard.press('Control+b');
    await expect(palette).toBeVisible();
    await resize(900, 600);
    await expect(palette).toBeHidden();
    const { width, height } = await screenBoxOf(app.getByRole('main'));
    expect(width).toBeGreaterThanOrEqual(450);
    expect(height).toBeGreaterThanOrEqual(300);
    await resize(1280, 800);
    await expect(palette).toBeVisible();
  });

  await test.step('scrolling into view never scrolls the window', async () => {
    await expect(form(app).getByRole('textbox').first()).toBeVisible();
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
});
