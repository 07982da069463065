import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const wire = (app: Page, from: string, to: string) =>
  app.getByRole('img', { name: `Edge from ${from} to ${to}`, exact: true });
const inspector = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });
const add = async (app: Page, name: string): Promise<void> => {
  await app.keyboard.press('n');
  const search = app.getByPlaceholder('Which step comes next?');
  await search.fill(name);
  await app.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
};

test('by keyboard alone: a step is added, filled in, left with Escape or Enter, and the next one hangs behind it', async ({
  app,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'open page');
  await app.keyboard.press('Enter');
  await expect(inspector(app).getByLabel(/^Address/)).toBeFocused();
  await app.keyboard.type('https://example.org');
  await app.keyboard.press('Escape');
  await expect(step(app, 'Open page')).toBeFocused();
  await add(app, 'click');
  await expect(wire(app, 'n1', 'n2')).toHaveCount(1);
  await app.keyboard.press('Enter');
  await expect(inspector(app).locator(':focus')).toHaveCount(1);
  await app.keyboard.type('Pay');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Click')).toBeFocused();
  await expect(step(app, 'Click')).toHaveAttribute('data-selected', 'true');
  await add(app, 'hover');
  await expect(wire(app, 'n2', 'n3')).toHaveCount(1);
});

test('a step that is chosen before the tools are read is added when they are', async ({ launch }) => {
  const app = await (await launch()).firstWindow();
  await app.getByRole('button', { name: 'New workflow' }).click();
  await expect(app.locator('.canvas')).toBeFocused();
  await app.keyboard.press('n');
  await expect(app.getByPlaceholder('Which step comes next?')).toBeFocused();
  await app.keyboard.type('open page');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Open page')).toBeFocused();
});

test('F8 takes the keyboard along to the step with the problem', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'if');
  await add(app, 'go back');
  await expect(step(app, 'Go back')).toBeFocused();
  await expect(step(app, 'If').getByRole('button', { name: /problem/ })).toBeVisible();
  await app.keyboard.press('F8');
  await expect(step(app, 'If')).toBeFocused();
});

test('a run that problems keep back takes the keyboard along to the first of them, and shows its step', async ({
  app,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'if');
  for (let times = 0; times < 8; times += 1) {
    await add(app, 'go back');
    await expect(app.locator('.step:focus')).toHaveCount(1);
  }
  await expect(step(app, 'If')).not.toBeInViewport();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'If')).toBeFocused();
  await expect(step(app, 'If')).toBeInViewport({ ratio: 0.99 });
});

test('a step that shall have the keyboard leaves it to another field that has been gone to before it is drawn', async ({
  app,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'open page');
  await app.keyboard.press('Enter');
  const address = app.getByLabel(/^Address/);
  await expect(address).toBeFocused();
  await address.evaluate(async (field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    document.querySelector<HTMLElement>('[aria-label="Name of the workflow"]')?.focus();
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(app.getByRole('textbox', { name: 'Name of the workflow' })).toBeFocused();
});

test('after a loop that has steps the next one comes into sight with the keyboard on it', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'loop');
  for (let times = 0; times < 5; times += 1) {
    await add(app, 'click');
    await expect(app.locator('.step:focus')).toHaveCount(1);
  }
  await app.keyboard.press('Control+f');
  await app.getByPlaceholder('Find a step by name or by what it does').fill('Loop');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Loop')).toBeFocused();
  await add(app, 'take screenshot');
  await expect(step(app, 'Take screenshot')).toBeInViewport({ ratio: 0.99 });
  await expect(step(app, 'Take screenshot')).toBeFocused();
});

test('Tab reaches every step in the order of the flow, also those out of sight, and then the zoom buttons; Shift+Tab leads back', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(
    folder,
    'long',
    Array.from({ length: 14 }, (_, at) => ({ name: `S${at + 1}`, tool: 'take_screenshot', arguments: {} })),
  );
  const app = await (await launch(path)).firstWindow();
  await expect(step(app, 'S1')).toBeVisible();
  await app.locator('.canvas').focus();
  for (let at = 1; at <= 14; at += 1) {
    await app.keyboard.press('Tab');
    await expect(step(app, `S${at}`)).toBeFocused();
  }
  await expect(step(app, 'S14')).toBeInViewport({ ratio: 0.99 });
  await app.keyboard.press('Tab');
  await expect(app.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  for (let at = 14; at >= 1; at -= 1) {
    await app.keyboard.press('Shift+Tab');
    await expect(step(app, `S${at}`)).toBeFocused();
  }
  await app.keyboard.press('Shift+Tab');
  await expect(app.locator('.canvas :focus')).toHaveCount(0);
  await app.keyboard.press('Tab');
  await expect(step(app, 'S1')).toBeFocused();
});

test('a step that goes out of sight leaves the keyboard to the canvas, and Tab goes on from it', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(
    folder,
    'long',
    Array.from({ length: 14 }, (_, at) => ({ name: `S${at + 1}`, tool: 'take_screenshot', arguments: {} })),
  );
  const app = await (await launch(path)).firstWindow();
  await step(app, 'S1').click();
  await expect(step(app, 'S1')).toBeFocused();
  await app.locator('.canvas').hover();
  await app.mouse.wheel(0, 4000);
  await expect(step(app, 'S1')).toHaveCount(0);
  await expect(app.locator('.canvas')).toBeFocused();
  await app.keyboard.press('Tab');
  await expect(step(app, 'S2')).toBeFocused();
});

test('what is typed as fast as keys can be pressed is all there, also right after Enter, and when the field is left at once', async ({
  app,
}) => {
  const words = 'The quick brown fox jumps over the lazy dog, and then back again: 0123456789';
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'click');
  await expect(step(app, 'Click')).toBeFocused();
  await app.keyboard.press('Enter');
  await app.keyboard.type(words);
  await app.keyboard.press('Escape');
  await expect(step(app, 'Click')).toBeFocused();
  await app.keyboard.press('Enter');
  await expect(inspector(app).getByLabel('Target', { exact: true })).toBeFocused();
  await expect(inspector(app).getByLabel('Target', { exact: true })).toHaveValue(words);
  await inspector(app).getByLabel('Target', { exact: true }).fill('');
  await app.keyboard.type(words);
  await app.locator('.canvas').click({ position: { x: 40, y: 200 } });
  await step(app, 'Click').click();
  await expect(inspector(app).getByLabel('Target', { exact: true })).toHaveValue(words);
});

test('what is typed right after Ctrl+F is searched for, also the first time', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'go back');
  await expect(step(app, 'Go back')).toBeFocused();
  // The search for a step was not opened before, but is fetched soon after the start.
  await app.locator('link[href*="find-step"]').waitFor({ state: 'attached' });
  await app.keyboard.press('Control+f');
  await app.keyboard.type('back', { delay: 40 });
  await expect(app.getByRole('dialog', { name: 'Find a step' }).getByRole('combobox')).toHaveValue('back');
});

test('at the start, and after a dialog, one can say at once what should happen', async ({ app }) => {
  const wish = app.getByRole('textbox', { name: 'What should happen?' });
  await expect(wish).toBeFocused();
  await app.keyboard.press('Control+k');
  await expect(app.getByRole('dialog')).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(wish).toBeFocused();
  await app.keyboard.type('open a.com?');
  await expect(wish).toHaveValue('open a.com?');
});

test('after Ctrl+D the copy is selected and has the keyboard', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'click');
  await expect(step(app, 'Click')).toBeFocused();
  await app.keyboard.press('Control+d');
  await expect(app.getByRole('group', { name: /^Step \d+, Click/ })).toHaveCount(2);
  await expect(app.locator('.react-flow__node[data-id="n2"] [data-step]')).toBeFocused();
  await expect(app.locator('[data-step][data-selected="true"]')).toHaveCount(1);
  await expect(app.locator('.react-flow__node[data-id="n2"] [data-selected="true"]')).toHaveCount(1);
});

test('a step that the arrows move stays out of a foreign frame; the message about it is clear of the step, and Escape takes it away', async ({
  app,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await add(app, 'click');
  await add(app, 'loop');
  await app.keyboard.press('Control+f');
  await app.getByPlaceholder('Find a step by name or by what it does').fill('Click');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Click')).toBeFocused();
  for (let press = 0; press < 20; press += 1) await app.keyboard.press('Shift+Alt+ArrowDown');
  const message = app.getByText('“Click” is not repeated by “Loop”');
  await expect(message).toBeVisible();
  const [box, card] = [await message.boundingBox(), await step(app, 'Click').boundingBox()];
  expect(box === null || card === null || box.y > card.y + card.height || box.y + box.height < card.y).toBe(
    true,
  );
  await app.keyboard.press('Escape');
  await app.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
});

test('the outline lists the steps with the selection of the canvas: arrows choose, Alt and an arrow reorders, Enter opens', async ({
  app,
}) => {
  await app.getByRole('button', { name: /^Every page of every shelf/ }).click();
  await app.keyboard.press('Control+Shift+o');
  const outline = app.getByRole('tree', { name: 'Outline' });
  await expect(outline).toBeFocused();
  const names = () => outline.getByRole('treeitem').allTextContents();
  const [first = '', second = '', third = ''] = await names();
  await app.keyboard.press('Home');
  await app.keyboard.press('ArrowDown');
  await expect(outline.locator('[aria-selected="true"]')).toHaveText(second);
  await expect(app.locator('[data-step][data-selected="true"]')).toHaveCount(1);
  await app.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
  await expect(outline.locator('[aria-selected="true"]')).toHaveText(second);
  const { violations } = await new AxeBuilder({ page: app })
    .setLegacyMode()
    .include('.editor-palette')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await app.keyboard.press('Control+z');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
  await outline.focus();
  await app.keyboard.press('Enter');
  await expect(inspector(app).locator(':focus')).toHaveCount(1);
});
