import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const palette = (app: Page, name: string) =>
  app.getByRole('complementary', { name: 'Steps to add' }).getByRole('button', { name, exact: true });
const wires = (app: Page) => app.locator('.react-flow__edge');
const wire = (app: Page, from: string, to: string) =>
  app.getByRole('img', { name: `Edge from ${from} to ${to}`, exact: true });
const label = (app: Page, text: string) =>
  app.locator('.wire-label').filter({ hasText: new RegExp(`^${text}`) });
const wayIn = (app: Page, name: string) => step(app, name).getByRole('img', { name: 'Way in', exact: true });
const wayOut = (app: Page, name: string, output = '') =>
  step(app, name).getByRole('img', { name: output === '' ? 'Way out' : `Way out: ${output}`, exact: true });
const selected = (app: Page) => app.locator('[data-selected="true"] h3');
const search = (app: Page) => app.getByPlaceholder('Which step comes next?');

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('boxOf: nothing is drawn there');
  return box;
}

async function centreOf(what: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a card can be taken: on its text, beside the ports. */
async function gripOf(what: Locator): Promise<Point> {
  const { x, y } = await boxOf(what);
  return { x: x + 90, y: y + 22 };
}

async function drag(app: Page, from: Point, to: Point): Promise<void> {
  await app.mouse.move(from.x, from.y);
  await app.mouse.down();
  await app.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await app.mouse.move(to.x, to.y, { steps: 4 });
  await app.mouse.up();
}

async function pick(app: Page, text: string): Promise<void> {
  await search(app).fill(text);
  await app.keyboard.press('Enter');
  await expect(search(app)).toHaveCount(0);
}

const tool = (id: string, x: number, y: number) => ({
  id,
  type: 'Tool',
  name: id,
  params: { server: 'browser', tool: 'take_screenshot', arguments: {} },
  position: { x, y },
});

interface Drawing {
  readonly nodes: readonly object[];
  readonly edges?: readonly object[];
}

async function open(
  app: Page,
  electronApp: ElectronApplication,
  { folder, nodes, edges = [] }: Drawing & { readonly folder: string },
): Promise<void> {
  const path = join(folder, 'drawing.planwright.json');
  await writeFile(
    path,
    JSON.stringify({ format: 'planwright/1', id: 'drawing', name: 'Drawing', variables: [], nodes, edges }),
  );
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
}

test('a workflow is drawn by drag, by click and by key, and each step is one step of undo', async ({
  app,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Open page').dragTo(app.locator('.react-flow__pane'), {
    targetPosition: { x: 340, y: 60 },
  });
  await expect(step(app, 'Open page')).toBeVisible();
  await palette(app, 'Type text').click();
  await expect(app.locator('.inspector :focus')).toHaveAttribute('data-first', '');
  await step(app, 'Type text').click();
  await app.keyboard.press('n');
  await pick(app, 'take screenshot');
  await expect(step(app, 'Take screenshot')).toBeVisible();
  await expect(wires(app)).toHaveCount(2);

  await app.keyboard.press('Control+z');
  await expect(step(app, 'Take screenshot')).toHaveCount(0);
  await app.keyboard.press('Control+z');
  await expect(step(app, 'Type text')).toHaveCount(0);
  await app.keyboard.press('Control+z');
  await expect(step(app, 'Open page')).toHaveCount(0);
  for (let times = 0; times < 3; times += 1) await app.keyboard.press('Control+y');
  await expect(step(app, 'Take screenshot')).toBeVisible();
  await expect(wires(app)).toHaveCount(2);
});

test('wires are pulled from port to port, moved to another, dropped into the open, and split by a step', async ({
  app,
  electronApp,
  folder,
}) => {
  await open(app, electronApp, { folder, nodes: [tool('a', 0, 0), tool('b', 0, 160), tool('c', 300, 160)] });
  const from = await centreOf(wayOut(app, 'a'));
  await app.mouse.move(from.x, from.y);
  await app.mouse.down();
  const to = await centreOf(wayIn(app, 'b'));
  await app.mouse.move(to.x, to.y - 10, { steps: 5 });
  await expect(wayIn(app, 'b')).toHaveClass(/connectingto valid/);
  await app.mouse.up();
  await expect(wire(app, 'a', 'b')).toHaveCount(1);
  await app.keyboard.press('Control+z');
  await expect(wires(app)).toHaveCount(0);
  await app.keyboard.press('Control+Shift+z');
  await expect(wire(app, 'a', 'b')).toHaveCount(1);

  const end = await centreOf(wayIn(app, 'b'));
  await app.mouse.click(end.x, end.y - 22);
  await expect(app.locator('.wire[data-selected="true"]')).toHaveCount(1);
  await drag(app, { x: end.x, y: end.y - 7 }, await centreOf(wayIn(app, 'c')));
  await expect(wire(app, 'a', 'c')).toHaveCount(1);
  await expect(wires(app)).toHaveCount(1);
  await app.keyboard.press('Control+z');
  await expect(wire(app, 'a', 'b')).toHaveCount(1);

  const out = await centreOf(wayOut(app, 'b'));
  await drag(app, out, { x: out.x - 40, y: out.y + 70 });
  await pick(app, 'wait for');
  await expect(step(app, 'Wait for')).toBeVisible();
  await expect(wires(app)).toHaveCount(2);
  await app.keyboard.press('Control+z');
  await expect(step(app, 'Wait for')).toHaveCount(0);

  await wire(app, 'a', 'b').locator('.wire-insert').click();
  await pick(app, 'scroll');
  await expect(step(app, 'Scroll')).toBeVisible();
  await expect(wire(app, 'a', 'b')).toHaveCount(0);
  await expect(wires(app)).toHaveCount(2);
});

test('a wire that would go round in a circle is refused with the reason', async ({
  app,
  electronApp,
  folder,
}) => {
  await open(app, electronApp, {
    folder,
    nodes: [tool('a', 0, 0), tool('b', 0, 160)],
    edges: [{ from: 'a', to: 'b' }],
  });
  await drag(app, await centreOf(wayOut(app, 'b')), await gripOf(step(app, 'a')));
  await expect(app.locator('.toast')).toContainText('round in a circle');
  await expect(wires(app)).toHaveCount(1);
});

test('steps are selected, moved, doubled, copied to another workflow, switched off and deleted so that the wires close', async ({
  app,
  electronApp,
  folder,
}) => {
  await open(app, electronApp, {
    folder,
    nodes: [tool('a', 0, 0), tool('b', 0, 112), tool('c', 0, 224)],
    edges: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ],
  });
  const before = await boxOf(step(app, 'b'));
  const grip = await gripOf(step(app, 'b'));
  await drag(app, grip, { x: grip.x + 120, y: grip.y + 8 });
  expect((await boxOf(step(app, 'b'))).x).toBeGreaterThan(before.x + 90);
  await app.keyboard.press('Control+z');
  await expect.poll(async () => Math.round((await boxOf(step(app, 'b'))).x)).toBe(Math.round(before.x));

  await step(app, 'a').click({ position: { x: 90, y: 22 } });
  await step(app, 'c').click({ position: { x: 90, y: 22 }, modifiers: ['Shift'] });
  await expect(selected(app)).toHaveCount(2);
  await app.keyboard.press('Escape');
  await expect(selected(app)).toHaveCount(0);
  const [first, second] = [await boxOf(step(app, 'a')), await boxOf(step(app, 'b'))];
  await drag(app, { x: first.x - 40, y: first.y - 10 }, { x: second.x + 60, y: second.y + 40 });
  await expect(selected(app)).toHaveText(['a', 'b']);

  await app.keyboard.press('Control+d');
  await expect(step(app, 'a 2')).toBeVisible();
  await expect(wires(app)).toHaveCount(3);
  await app.keyboard.press('Control+z');
  await expect(step(app, 'a 2')).toHaveCount(0);
  await expect(wires(app)).toHaveCount(2);

  await step(app, 'b').click({ position: { x: 90, y: 22 } });
  await app.keyboard.press('d');
  await expect(step(app, 'b')).toHaveAttribute('data-status', 'off');
  await app.keyboard.press('Control+z');
  await expect(step(app, 'b')).toHaveAttribute('data-status', 'idle');
  await app.keyboard.press('F2');
  await app.keyboard.press('Control+a');
  await app.keyboard.type('Between');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Between')).toBeFocused();
  await app.keyboard.press('Delete');
  await expect(step(app, 'Between')).toHaveCount(0);
  await expect(wire(app, 'a', 'c')).toHaveCount(1);
  await app.keyboard.press('Control+z');
  await expect(step(app, 'Between')).toBeVisible();

  await step(app, 'Between').click({ position: { x: 90, y: 22 } });
  await app.keyboard.press('Control+x');
  await expect(step(app, 'Between')).toHaveCount(0);
  await app.keyboard.press('Control+v');
  await expect(step(app, 'Between')).toBeVisible();
  await app.keyboard.press('Control+a');
  await app.keyboard.press('Control+c');
  await app.keyboard.press('Control+n');
  await app.getByRole('button', { name: 'Don’t save' }).click();
  await expect(step(app, 'Between')).toHaveCount(0);
  await app.locator('.react-flow__pane').click({ position: { x: 300, y: 200 } });
  await app.keyboard.press('Control+v');
  await expect(app.locator('[data-step]')).toHaveCount(3);
  await app.keyboard.press('Control+z');
  await expect(app.locator('[data-step]')).toHaveCount(0);
});

test('an If has its answers on its wires; a Loop is a frame that takes its body along, and tidy can be undone', async ({
  app,
  electronApp,
  folder,
}) => {
  await open(app, electronApp, {
    folder,
    nodes: [tool('a', 0, 0), tool('b', -160, 260), tool('c', 160, 300)],
  });
  await step(app, 'a').click({ position: { x: 90, y: 22 } });
  await palette(app, 'If').click();
  await drag(app, await centreOf(wayOut(app, 'If', 'true')), await centreOf(wayIn(app, 'b')));
  await drag(app, await centreOf(wayOut(app, 'If', 'false')), await gripOf(step(app, 'c')));
  await expect(label(app, 'true')).toBeVisible();
  await expect(label(app, 'false')).toBeVisible();
  await expect(wires(app)).toHaveCount(3);

  const untidy = await boxOf(step(app, 'c'));
  await app.locator('.react-flow__pane').click({ position: { x: 20, y: 20 } });
  await app.keyboard.press('Shift+Alt+t');
  await expect
    .poll(async () => Math.abs((await boxOf(step(app, 'c'))).y - (await boxOf(step(app, 'b'))).y))
    .toBeLessThan(1);
  await app.keyboard.press('Control+z');
  await expect.poll(async () => Math.round((await boxOf(step(app, 'c'))).y)).toBe(Math.round(untidy.y));

  await step(app, 'a').click({ position: { x: 90, y: 22 } });
  await palette(app, 'Loop').click();
  await expect(step(app, 'Loop')).toBeVisible();
  await app.keyboard.press('Escape');
  await app.keyboard.press('n');
  await pick(app, 'click');
  await expect(step(app, 'Click')).toBeVisible();
  await app.keyboard.press('1');
  const frame = app.locator('.loop');
  const inside = async (): Promise<boolean> => {
    const [outer, inner] = [await boxOf(frame), await boxOf(step(app, 'Click'))];
    return (
      inner.x > outer.x &&
      inner.y > outer.y &&
      inner.x + inner.width < outer.x + outer.width &&
      inner.y + inner.height < outer.y + outer.height
    );
  };
  await expect.poll(inside).toBe(true);
  await expect.poll(async () => (await boxOf(frame)).y).toBeGreaterThan(48);
  await step(app, 'Loop').hover({ position: { x: 60, y: 12 } });
  const start = await boxOf(step(app, 'Click'));
  const header = await boxOf(step(app, 'Loop'));
  await drag(app, { x: header.x + 60, y: header.y + 12 }, { x: header.x + 180, y: header.y + 12 });
  expect((await boxOf(step(app, 'Click'))).x).toBeGreaterThan(start.x + 90);
  expect(await inside()).toBe(true);
});

test('a problem sits on its step, and its fix is one click away', async ({ app, electronApp, folder }) => {
  const loop = {
    id: 'l',
    type: 'Loop',
    name: 'Again',
    params: {
      exitCondition: {
        left: { type: 'Literal', value: { type: 'Bool', value: true } },
        operator: 'Equals',
        right: { type: 'Literal', value: { type: 'Bool', value: true } },
      },
    },
    position: { x: 0, y: 0 },
  };
  await open(app, electronApp, {
    folder,
    nodes: [loop, tool('a', 24, 64), tool('b', 0, 300)],
    edges: [
      { from: 'l', to: 'a', output: { type: 'LoopBody' } },
      { from: 'l', to: 'b', output: { type: 'LoopDone' } },
    ],
  });
  const badge = step(app, 'Again').getByRole('button', { name: /problem/ });
  await badge.click();
  const fix = app.locator('.problem-list').getByRole('button').first();
  await fix.click();
  await expect(badge).toHaveCount(0);
  await expect(app.getByRole('group', { name: /End of “Again”/ })).toBeVisible();
  await app.keyboard.press('Escape');
  await app.keyboard.press('Control+z');
  await expect(badge).toBeVisible();
});

test('without a mouse: Tab leads to a step, arrows along the wires, W connects, Enter opens its settings', async ({
  app,
  electronApp,
  folder,
}) => {
  await open(app, electronApp, {
    folder,
    nodes: [tool('a', 0, 0), tool('b', 0, 112), tool('c', 0, 224)],
    edges: [{ from: 'a', to: 'b' }],
  });
  await app.locator('.canvas').focus();
  await app.keyboard.press('Tab');
  await expect(step(app, 'a')).toBeFocused();
  await app.keyboard.press('ArrowDown');
  await expect(step(app, 'b')).toBeFocused();
  await app.keyboard.press('w');
  await app.getByRole('combobox', { name: 'Step to connect to' }).fill('c');
  await app.keyboard.press('Enter');
  await expect(wire(app, 'b', 'c')).toHaveCount(1);
  await expect(step(app, 'b')).toBeFocused();
  const { x } = await boxOf(step(app, 'b'));
  await app.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await boxOf(step(app, 'b'))).x).toBeGreaterThan(x);
  await app.keyboard.press('Enter');
  await expect(app.getByRole('complementary', { name: 'Step', exact: true }).locator(':focus')).toHaveCount(
    1,
  );
});

test('the camera follows the run until a hand moves it, and follows again when asked', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const quick = Array.from({ length: 9 }, (_, at) => ({
    name: `Look ${at + 1}`,
    tool: 'find_text',
    arguments: { text: 'book' },
  }));
  const path = await writeWorkflow(folder, 'long', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    ...quick,
    {
      name: 'Wait for ever',
      tool: 'wait_for',
      arguments: { text: 'never there', timeoutMs: 60_000 },
      timeoutMs: 60_000,
    },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(step(app, 'Open')).toBeInViewport();
  await app.keyboard.press('Control+Enter');
  const last = step(app, 'Wait for ever');
  await expect(last).toHaveAttribute('data-status', 'running');
  await expect(last).toBeInViewport();
  const canvas = await centreOf(app.locator('.canvas'));
  await app.mouse.move(canvas.x, canvas.y);
  await app.mouse.wheel(0, -2_000);
  await expect(last).not.toBeInViewport();
  await app.getByRole('button', { name: 'Follow' }).click();
  await expect(last).toBeInViewport();
  await expect(app.getByRole('button', { name: 'Follow' })).toHaveCount(0);
  await app.getByRole('button', { name: 'Stop' }).click();
  await expect(last).toHaveAttribute('data-status', 'stopped');
});

test('what is pressed while the camera travels stays under the pointer', async ({
  app,
  electronApp,
  folder,
}) => {
  const looks = Array.from({ length: 12 }, (_, at) => ({
    name: `Look ${at + 1}`,
    tool: 'find_text',
    arguments: { text: 'book' },
  }));
  await answerOpenDialog(electronApp, await writeWorkflow(folder, 'long', looks));
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(step(app, 'Look 1')).toBeInViewport();
  const { x, y, width, height } = await boxOf(app.locator('.canvas'));
  await app.mouse.click(x + width - 60, y + height - 60);

  const travelled = app.evaluate(async () => {
    const seen = document.querySelector<HTMLElement>('.react-flow__viewport');
    const card = document.querySelector<HTMLElement>('.react-flow__node');
    if (seen === null || card === null) throw new Error('no canvas');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.documentElement.dataset.watched = 'true';
    const before = seen.style.transform;
    while (seen.style.transform === before) await frame();
    const from = seen.style.transform;
    card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    for (let frames = 0; frames < 30; frames += 1) await frame();
    return { from, to: seen.style.transform };
  });
  await expect(app.locator('html[data-watched]')).toBeAttached();
  await app.keyboard.press('1');
  const { from, to } = await travelled;
  expect(to).toBe(from);
});

test('when a run ends the camera is where it ended, also when the last steps took no time', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const quick = Array.from({ length: 12 }, (_, at) => ({
    name: `Look ${at + 1}`,
    tool: 'find_text',
    arguments: { text: 'book' },
  }));
  await answerOpenDialog(
    electronApp,
    await writeWorkflow(folder, 'quick', [
      { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
      ...quick,
    ]),
  );
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(step(app, 'Open')).toBeInViewport();
  await app.keyboard.press('Control+Enter');
  const last = step(app, 'Look 12');
  await expect(app.getByText('succeeded ·')).toBeVisible();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the arrows of a loop show an earlier round on the steps inside', async ({ app }) => {
  await app.getByRole('button', { name: /^Every page of every shelf/ }).click();
  await app.keyboard.press('Control+Enter');
  await expect(app.locator('.dock')).toContainText('succeeded');
  await app.keyboard.press('Escape');
  await app.locator('.canvas').focus();
  await app.keyboard.press('1');
  const rounds = step(app, 'Every shelf').locator('.loop-rounds');
  const walkOn = step(app, 'Walk on');
  await expect(rounds).toContainText('3 / 3');
  await rounds.getByRole('button', { name: 'Earlier round' }).click();
  await expect(rounds).toContainText('2 / 3');
  await expect(walkOn).toHaveAttribute('data-status', 'succeeded');
  await rounds.getByRole('button', { name: 'Later round' }).click();
  await expect(rounds).toContainText('3 / 3');
  await expect(rounds).toContainText('✓3');
  await expect(rounds).toContainText('✗0');

  await step(app, 'Every shelf').locator('.loop-icon').click();
  await app.keyboard.press('Alt+ArrowLeft');
  await expect(rounds).toContainText('2 / 3');
  await app.keyboard.press('Alt+ArrowRight');
  await expect(rounds).toContainText('3 / 3');
  // Nothing was moved by it, and there is still a way to move.
  const { x } = await boxOf(step(app, 'Every shelf'));
  await app.keyboard.press('Alt+ArrowRight');
  expect((await boxOf(step(app, 'Every shelf'))).x).toBe(x);
  await app.keyboard.press('Shift+Alt+ArrowRight');
  await expect.poll(async () => (await boxOf(step(app, 'Every shelf'))).x).toBeGreaterThan(x);

  await rounds.getByRole('button', { name: /Show all rounds$/ }).click();
  await expect(step(app, 'Look for a shelf').locator('.round-ticks')).toHaveAttribute(
    'aria-label',
    '3 visits: 3 passed',
  );
});

test('panels come and go without hiding the step that one works on', async ({ app, electronApp, folder }) => {
  await open(app, electronApp, {
    folder,
    nodes: [tool('first', 0, 0), tool('low', 0, 250)],
    edges: [{ from: 'first', to: 'low' }],
  });
  const edge = app.getByRole('separator', { name: 'Height of the run panel' });
  await expect(edge).toHaveCount(0);
  await step(app, 'low').click();
  const canvas = app.locator('.canvas');
  const fromMiddle = async () => (await centreOf(step(app, 'low'))).x - (await centreOf(canvas)).x;
  const before = await fromMiddle();
  await app.keyboard.press('Control+b');
  await expect.poll(fromMiddle).toBeCloseTo(before, 0);
  await app.keyboard.press('Control+j');
  await expect(edge).toBeVisible();
  await electronApp.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(900, 600);
  });
  await expect
    .poll(async () => {
      const [card, area] = [await step(app, 'low').boundingBox(), await boxOf(canvas)];
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

test('a loop is a container for the mouse: what is dropped on its frame joins the body, and a wired step dragged there stands beside it', async ({
  app,
  electronApp,
  folder,
}) => {
  const exitCondition = { left: { type: 'Variable', name: 'x' }, operator: 'IsEmpty' };
  await open(app, electronApp, {
    folder,
    nodes: [
      tool('a', 0, 0),
      { id: 'l', type: 'Loop', name: 'Rounds', params: { exitCondition }, position: { x: -24, y: 112 } },
      { id: 'e', type: 'EndLoop', name: 'End', params: { loopId: 'l' }, position: { x: 0, y: 176 } },
      tool('z', 0, 400),
      tool('loose', 330, 0),
    ],
    edges: [
      { from: 'a', to: 'l' },
      { from: 'l', to: 'e', output: { type: 'LoopBody' } },
      { from: 'e', to: 'l' },
      { from: 'l', to: 'z', output: { type: 'LoopDone' } },
    ],
  });
  const frame = app.locator('.loop');
  const isInside = async (name: string): Promise<boolean> => {
    const [around, card] = [await boxOf(frame), await boxOf(step(app, name))];
    return (
      card.x > around.x &&
      card.y > around.y &&
      card.x + card.width < around.x + around.width &&
      card.y + card.height < around.y + around.height
    );
  };
  await expect(frame).toBeVisible();
  const [pane, at] = [await boxOf(app.locator('.react-flow__pane')), await boxOf(frame)];
  await palette(app, 'Click').dragTo(app.locator('.react-flow__pane'), {
    targetPosition: { x: at.x + 12 - pane.x, y: at.y + at.height - 8 - pane.y },
  });
  await expect(wires(app)).toHaveCount(4);
  await expect.poll(() => isInside('Click')).toBe(true);

  const grip = await gripOf(step(app, 'loose'));
  const centre = await centreOf(frame);
  await drag(app, grip, { x: centre.x + 20, y: centre.y + 30 });
  await expect(wires(app)).toHaveCount(5);
  await expect.poll(() => isInside('loose')).toBe(true);
  await app.keyboard.press('1');
  await expect(step(app, 'z')).toBeInViewport({ ratio: 0.99 });

  await drag(app, await gripOf(step(app, 'z')), await centreOf(frame));
  await expect
    .poll(async () => {
      const [around, card] = [await boxOf(frame), await boxOf(step(app, 'z'))];
      return (
        card.x >= around.x + around.width ||
        card.x + card.width <= around.x ||
        card.y >= around.y + around.height ||
        card.y + card.height <= around.y
      );
    })
    .toBe(true);
  await expect(wires(app)).toHaveCount(5);
});

test('a step dropped close beside others lands where it was dropped, and in sight', async ({
  app,
  electronApp,
  folder,
}) => {
  await electronApp.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800);
  });
  await open(app, electronApp, {
    folder,
    nodes: Array.from({ length: 3 }, (_, at) => tool(`s${at}`, 0, at * 112)),
    edges: [
      { from: 's0', to: 's1' },
      { from: 's1', to: 's2' },
    ],
  });
  const [pane, middle] = [await boxOf(app.locator('.react-flow__pane')), await boxOf(step(app, 's1'))];
  const at = { x: middle.x - 100, y: middle.y + 20 };
  await palette(app, 'Hover').dragTo(app.locator('.react-flow__pane'), {
    targetPosition: { x: at.x - pane.x, y: at.y - pane.y },
  });
  await expect(step(app, 'Hover')).toBeInViewport({ ratio: 0.99 });
  await expect
    .poll(async () => {
      const [card, other] = [await boxOf(step(app, 'Hover')), await boxOf(step(app, 's1'))];
      return other.x - card.x - card.width;
    })
    .toBeLessThan(24);
});
