import { screenBoxOf, centerOf, form, stepNamed } from '../testing/canvas-parts.ts';
import { expect, openFile, test, writeWorkflow } from '../testing/fixtures.ts';

test('the camera waits during a press and follows a run until panned', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  await app.emulateMedia({ reducedMotion: 'no-preference' });
  const looks = Array.from({ length: 8 }, (_, at) => ({
    name: `Look ${at + 1}`,
    tool: 'find_text',
    arguments: { text: 'book' },
  }));
  const path = await writeWorkflow(folder, 'long', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    ...looks,
  ]);
  const runPanel = app.getByRole('region', { name: 'Run', exact: true });
  await openFile(app, electronApp, path);

  await test.step('a press stops the camera', async () => {
    await expect(stepNamed(app, 'Open')).toBeInViewport();
    const { x, y, width, height } = await screenBoxOf(app.locator('.canvas'));
    await app.mouse.click(x + width - 60, y + height - 60);
    const traveled = app.evaluate(async () => {
      const seen = document.querySelector<HTMLElement>('.react-flow__viewport');
      const card = document.querySelector<HTMLElement>('.react-flow__node');
      if (seen === null || card === null) throw new Error('no canvas');
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document.documentElement.dataset['watched'] = 'true';
      const before = seen.style.transform;
      while (seen.style.transform === before) await frame();
      const from = seen.style.transform;
      card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      for (let frames = 0; frames < 30; frames += 1) await frame();
      const to = seen.style.transform;
      card.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      return { from, to };
    });
    await expect(app.locator('html[data-watched]')).toBeAttached();
    await app.keyboard.press('1');
    const { from, to } = await traveled;
    expect(to).toBe(from);
  });

  await test.step('the first run opens the run panel', async () => {
    expect((await screenBoxOf(runPanel)).height).toBeLessThan(40);
    await app.keyboard.press('F10');
    await expect(runPanel.locator('.run-summary')).toContainText('paused');
    await expect.poll(async () => (await screenBoxOf(runPanel)).height).toBeGreaterThan(180);
    const [panel, side] = [await screenBoxOf(runPanel), await screenBoxOf(form(app))];
    expect(panel.x + panel.width).toBeCloseTo(side.x, 0);
    expect((await screenBoxOf(runPanel.locator('.run-summary'))).y).toBeLessThan(panel.y + 16);
  });

  await test.step('panning stops following; Follow resumes it', async () => {
    const next = stepNamed(app, 'Open');
    await expect(next).toBeInViewport();
    const canvas = await centerOf(app.locator('.canvas'));
    await app.mouse.move(canvas.x, canvas.y);
    await app.mouse.wheel(0, 3_000);
    await expect(next).not.toBeInViewport();
    await app.getByRole('button', { name: 'Follow' }).click();
    await expect(next).toBeInViewport();
    await expect(app.getByRole('button', { name: 'Follow' })).toHaveCount(0);
  });

  await test.step('the camera ends at the last step', async () => {
    await app.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(app.getByText('succeeded ·')).toBeVisible();
    await expect(stepNamed(app, 'Look 8')).toBeInViewport({ ratio: 0.999 });
  });
});
