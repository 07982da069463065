import {
  addStep,
  screenBoxOf,
  column,
  form,
  openDrawing,
  stepNamed,
  steps,
  edgeBetween,
  allEdges,
} from '../testing/canvas-parts.ts';
import { expect, test } from '../testing/fixtures.ts';

test('a workflow is drawn by keyboard alone', async ({ app }) => {
  const words = 'The quick brown fox jumps over the lazy dog, and then back again: 0123456789';
  const target = form(app).getByLabel('Target', { exact: true });

  await test.step('the command list runs a command', async () => {
    await app.keyboard.press('Control+k');
    await app.keyboard.type('new workflow', { delay: 5 });
    await expect(app.getByPlaceholder('What would you like to do?')).toHaveValue('new workflow');
    await app.keyboard.press('Enter');
    await expect(app.locator('.canvas')).toBeFocused();
  });

  await test.step('N adds a step, Enter opens it, Escape returns', async () => {
    await addStep(app, 'open page');
    await app.keyboard.press('Enter');
    await expect(form(app).getByLabel(/^Address/)).toBeFocused();
    await app.keyboard.type('https://example.org');
    await app.keyboard.press('Escape');
    await expect(stepNamed(app, 'Open page')).toBeFocused();
    await addStep(app, 'click');
    await expect(edgeBetween(app, 'n1', 'n2')).toHaveCount(1);
    await app.keyboard.press('Enter');
    await expect(target).toBeFocused();
    await app.keyboard.type('Pay');
    await app.keyboard.press('Enter');
    await expect(stepNamed(app, 'Click')).toBeFocused();
    await expect(stepNamed(app, 'Click')).toHaveAttribute('data-selected', 'true');
    await expect(target).toHaveValue('Pay');
    await addStep(app, 'hover');
    await expect(edgeBetween(app, 'n2', 'n3')).toHaveCount(1);
  });

  await test.step('fast typing loses no letter', async () => {
    await expect(stepNamed(app, 'Hover')).toBeFocused();
    await app.keyboard.press('Enter');
    await app.keyboard.type(words);
    await app.keyboard.press('Escape');
    await expect(stepNamed(app, 'Hover')).toBeFocused();
    await app.keyboard.press('Enter');
    await expect(target).toBeFocused();
    await expect(target).toHaveValue(words);
    await target.fill('');
    await app.keyboard.type(words);
    await app.locator('.canvas').click({ position: { x: 40, y: 200 } });
    await stepNamed(app, 'Hover').click();
    await expect(target).toHaveValue(words);
  });

  await test.step('arrows follow edges, W connects, Alt+arrow moves', async () => {
    await app.keyboard.press('ArrowUp');
    await expect(stepNamed(app, 'Click')).toBeFocused();
    await app.keyboard.press('Shift+Delete');
    await expect(stepNamed(app, 'Click')).toHaveCount(0);
    await expect(allEdges(app)).toHaveCount(0);
    await app.keyboard.press('Escape');
    await app.keyboard.press('ArrowDown');
    await expect(stepNamed(app, 'Open page')).toBeFocused();
    await app.keyboard.press('w');
    await app.getByRole('combobox', { name: 'Step to connect to' }).fill('Hover');
    await app.keyboard.press('Enter');
    await expect(edgeBetween(app, 'n1', 'n3')).toHaveCount(1);
    await expect(stepNamed(app, 'Open page')).toBeFocused();
    await app.keyboard.press('ArrowDown');
    await expect(stepNamed(app, 'Hover')).toBeFocused();
    const { x } = await screenBoxOf(stepNamed(app, 'Hover'));
    await app.keyboard.press('Alt+ArrowRight');
    await expect.poll(async () => (await screenBoxOf(stepNamed(app, 'Hover'))).x).toBeGreaterThan(x);
    await app.keyboard.press('Enter');
    await expect(target).toBeFocused();
  });
});

test('the focused step stays in view', async ({ app }) => {
  const find = async (name: string): Promise<void> => {
    await app.keyboard.press('Control+f');
    await app.keyboard.type(name, { delay: 5 });
    await expect(app.getByRole('dialog', { name: 'Find a step' }).getByRole('combobox')).toHaveValue(name);
    await app.keyboard.press('Enter');
    await expect(stepNamed(app, name)).toBeFocused();
  };
  await app.getByRole('button', { name: 'New workflow' }).click();

  await test.step('arrows keep a step out of another loop’s frame', async () => {
    await addStep(app, 'click');
    await addStep(app, 'loop');
    await expect(stepNamed(app, 'Loop')).toBeFocused();
    await find('Click');
    for (let press = 0; press < 20; press += 1) await app.keyboard.press('Shift+Alt+ArrowDown');
    const message = app.getByText('“Click” isn’t part of “Loop”');
    await expect(message).toBeVisible();
    const [box, card] = [await message.boundingBox(), await stepNamed(app, 'Click').boundingBox()];
    expect(box === null || card === null || box.y > card.y + card.height || box.y + box.height < card.y).toBe(
      true,
    );
    await app.keyboard.press('Escape');
    await app.keyboard.press('Escape');
    await expect(message).toHaveCount(0);
  });

  await test.step('the step after a loop scrolls in', async () => {
    await find('Loop');
    for (let times = 0; times < 5; times += 1) {
      await addStep(app, 'go back');
      await expect(steps(app)).toHaveCount(4 + times);
      await expect(app.locator('.step:focus')).toHaveCount(1);
    }
    await find('Loop');
    await addStep(app, 'take screenshot');
    await expect(stepNamed(app, 'Take screenshot')).toBeInViewport({ ratio: 0.99 });
    await expect(stepNamed(app, 'Take screenshot')).toBeFocused();
  });

  await test.step('a blocked run focuses the first problem', async () => {
    await find('Loop');
    await expect(stepNamed(app, 'Loop')).toBeInViewport();
    await find('Take screenshot');
    for (let times = 0; times < 7; times += 1) {
      await addStep(app, 'reload');
      await expect(app.locator('.step:focus')).toHaveCount(1);
    }
    await expect(stepNamed(app, 'Loop')).not.toBeInViewport();
    await app.keyboard.press('Control+Enter');
    await expect(stepNamed(app, 'Loop')).toBeFocused();
    await expect(stepNamed(app, 'Loop')).toBeInViewport({ ratio: 0.99 });
    await expect(stepNamed(app, 'Loop').getByRole('button', { name: /problem/ })).toBeVisible();
  });
});

test('Tab visits steps in flow order, then zoom buttons', async ({ app, electronApp, folder }) => {
  const names = Array.from({ length: 14 }, (_, at) => `S${at + 1}`);
  await openDrawing(app, electronApp, { folder, ...column(...names) });
  await app.locator('.canvas').focus();
  for (const name of names) {
    await app.keyboard.press('Tab');
    await expect(stepNamed(app, name)).toBeFocused();
  }
  await expect(stepNamed(app, 'S14')).toBeInViewport({ ratio: 0.99 });
  await app.keyboard.press('Tab');
  await expect(app.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  for (const name of [...names].reverse()) {
    await app.keyboard.press('Shift+Tab');
    await expect(stepNamed(app, name)).toBeFocused();
  }
  await app.keyboard.press('Shift+Tab');
  await expect(app.locator('.canvas :focus')).toHaveCount(0);
  await app.keyboard.press('Tab');
  await expect(stepNamed(app, 'S1')).toBeFocused();

  await test.step('Tab continues from a focused step out of view', async () => {
    await stepNamed(app, 'S1').click();
    await expect(stepNamed(app, 'S1')).toBeFocused();
    await app.locator('.canvas').hover();
    await app.mouse.wheel(0, 4000);
    await expect(stepNamed(app, 'S1')).toHaveCount(0);
    await expect(app.locator('.canvas')).toBeFocused();
    await app.keyboard.press('Tab');
    await expect(stepNamed(app, 'S2')).toBeFocused();
  });
});
