import {
  screenBoxOf,
  centerOf,
  column,
  drag,
  dragIn,
  grip,
  gripOf,
  liesWithin,
  leaveUnsaved,
  paletteEntry,
  openDrawing,
  pane,
  pickStep,
  stepNamed,
  steps,
  toolNode,
  inputPort,
  outputPort,
  edgeBetween,
  allEdges,
} from '../testing/canvas-parts.ts';
import { expect, test } from '../testing/fixtures.ts';

test('edges are drawn, moved, and split, never into a cycle', async ({ app, electronApp, folder }) => {
  await openDrawing(app, electronApp, {
    folder,
    nodes: [toolNode('a', 0, 0), toolNode('b', 0, 160), toolNode('c', 300, 160)],
  });

  await test.step('a new edge highlights valid ports', async () => {
    const from = await centerOf(outputPort(app, 'a'));
    await app.mouse.move(from.x, from.y);
    await app.mouse.down();
    const to = await centerOf(inputPort(app, 'b'));
    await app.mouse.move(to.x, to.y - 10, { steps: 5 });
    await expect(inputPort(app, 'b')).toHaveClass(/connectingto valid/);
    await app.mouse.up();
    await expect(edgeBetween(app, 'a', 'b')).toHaveCount(1);
    await app.keyboard.press('Control+z');
    await expect(allEdges(app)).toHaveCount(0);
    await app.keyboard.press('Control+Shift+z');
    await expect(edgeBetween(app, 'a', 'b')).toHaveCount(1);
  });

  await test.step('an edge’s end moves to another port', async () => {
    const end = await centerOf(inputPort(app, 'b'));
    await app.mouse.click(end.x, end.y - 22);
    await expect(app.locator('.edge[data-selected="true"]')).toHaveCount(1);
    await drag(app, { x: end.x, y: end.y - 7 }, await centerOf(inputPort(app, 'c')));
    await expect(edgeBetween(app, 'a', 'c')).toHaveCount(1);
    await expect(allEdges(app)).toHaveCount(1);
    await app.keyboard.press('Control+z');
    await expect(edgeBetween(app, 'a', 'b')).toHaveCount(1);
  });

  await test.step('a cycle is refused with a reason', async () => {
    await drag(app, await centerOf(outputPort(app, 'b')), await gripOf(stepNamed(app, 'a')));
    await expect(app.locator('.toast')).toContainText('To repeat steps, put them into a Loop');
    await expect(allEdges(app)).toHaveCount(1);
  });

  await test.step('an edge dropped on empty canvas opens the search', async () => {
    const out = await centerOf(outputPort(app, 'b'));
    await drag(app, out, { x: out.x - 40, y: out.y + 70 });
    await pickStep(app, 'wait for');
    await expect(stepNamed(app, 'Wait for')).toBeVisible();
    await expect(allEdges(app)).toHaveCount(2);
    await app.keyboard.press('Control+z');
    await expect(stepNamed(app, 'Wait for')).toHaveCount(0);
  });

  await test.step('the plus on an edge inserts a step', async () => {
    await edgeBetween(app, 'a', 'b').locator('.edge-insert').click();
    await pickStep(app, 'scroll');
    await expect(stepNamed(app, 'Scroll')).toBeVisible();
    await expect(edgeBetween(app, 'a', 'b')).toHaveCount(0);
    await expect(allEdges(app)).toHaveCount(2);
  });
});

test('steps are moved, duplicated, renamed, found, disabled, and deleted', async ({
  app,
  electronApp,
  folder,
}) => {
  const selected = app.locator('[data-selected="true"] h3');
  await openDrawing(app, electronApp, { folder, ...column('a', 'b', 'c') });

  await test.step('dragging a step can be undone', async () => {
    const before = await screenBoxOf(stepNamed(app, 'b'));
    const from = await gripOf(stepNamed(app, 'b'));
    await drag(app, from, { x: from.x + 120, y: from.y + 8 });
    expect((await screenBoxOf(stepNamed(app, 'b'))).x).toBeGreaterThan(before.x + 90);
    await app.keyboard.press('Control+z');
    await expect
      .poll(async () => Math.round((await screenBoxOf(stepNamed(app, 'b'))).x))
      .toBe(Math.round(before.x));
  });

  await test.step('Shift+click and a box select several steps', async () => {
    await stepNamed(app, 'a').click({ position: grip });
    await stepNamed(app, 'c').click({ position: grip, modifiers: ['Shift'] });
    await expect(selected).toHaveCount(2);
    await app.keyboard.press('Escape');
    await expect(selected).toHaveCount(0);
    const [first, second] = [await screenBoxOf(stepNamed(app, 'a')), await screenBoxOf(stepNamed(app, 'b'))];
    await drag(app, { x: first.x - 40, y: first.y - 10 }, { x: second.x + 60, y: second.y + 40 });
    await expect(selected).toHaveText(['a', 'b']);
  });

  await test.step('Ctrl+D duplicates steps with their edge', async () => {
    await app.keyboard.press('Control+d');
    await expect(stepNamed(app, 'a 2')).toBeVisible();
    await expect(allEdges(app)).toHaveCount(3);
    await app.keyboard.press('Control+z');
    await expect(stepNamed(app, 'a 2')).toHaveCount(0);
    await expect(allEdges(app)).toHaveCount(2);
  });

  await test.step('D disables, F2 renames, and Ctrl+F finds a step', async () => {
    await stepNamed(app, 'b').click({ position: grip });
    await app.keyboard.press('d');
    await expect(stepNamed(app, 'b')).toHaveAttribute('data-status', 'disabled');
    await app.keyboard.press('Control+z');
    await expect(stepNamed(app, 'b')).toHaveAttribute('data-status', 'idle');
    await app.keyboard.press('F2');
    await app.keyboard.press('Control+a');
    await app.keyboard.type('Between');
    await app.keyboard.press('Enter');
    await expect(stepNamed(app, 'Between')).toBeFocused();
    await app.keyboard.press('Escape');
    await app.keyboard.press('Control+f');
    await app.getByPlaceholder('Search by name, arguments, or failure').fill('betw');
    await expect(stepNamed(app, 'a')).toHaveAttribute('data-found', 'false');
    await expect(stepNamed(app, 'Between')).toHaveAttribute('data-found', 'true');
    await app.keyboard.press('Enter');
    await expect(app.getByRole('textbox', { name: 'Step name' })).toHaveValue('Between');
    await expect(stepNamed(app, 'a')).not.toHaveAttribute('data-found');
  });

  await test.step('deleting steps reconnects their neighbors', async () => {
    await expect(stepNamed(app, 'Between')).toBeFocused();
    await app.keyboard.press('Delete');
    await expect(stepNamed(app, 'Between')).toHaveCount(0);
    await expect(edgeBetween(app, 'a', 'c')).toHaveCount(1);
    await app.keyboard.press('Control+z');
    await expect(stepNamed(app, 'Between')).toBeVisible();
  });

  await test.step('cut and copied steps paste into another workflow', async () => {
    await stepNamed(app, 'Between').click({ position: grip });
    await app.keyboard.press('Control+x');
    await expect(stepNamed(app, 'Between')).toHaveCount(0);
    await app.keyboard.press('Control+v');
    await expect(stepNamed(app, 'Between')).toBeVisible();
    await app.keyboard.press('Control+a');
    await app.keyboard.press('Control+c');
    await app.keyboard.press('Control+n');
    await app.getByRole('button', { name: 'Don’t save' }).click();
    await expect(stepNamed(app, 'Between')).toHaveCount(0);
    await pane(app).click({ position: { x: 300, y: 200 } });
    await app.keyboard.press('Control+v');
    await expect(steps(app)).toHaveCount(3);
    await app.keyboard.press('Control+z');
    await expect(steps(app)).toHaveCount(0);
  });
});

test('edges have labels, loops frame their body', async ({ app, electronApp, folder }) => {
  const label = (text: string) => app.locator('.edge-label').filter({ hasText: new RegExp(`^${text}`) });
  const frame = app.locator('.loop');
  await openDrawing(app, electronApp, {
    folder,
    nodes: [toolNode('a', 0, 0), toolNode('b', -160, 260), toolNode('c', 160, 300)],
  });

  await test.step('both outputs of an If are connected', async () => {
    await stepNamed(app, 'a').click({ position: grip });
    await paletteEntry(app, 'If').click();
    await drag(app, await centerOf(outputPort(app, 'If', 'true')), await centerOf(inputPort(app, 'b')));
    await drag(app, await centerOf(outputPort(app, 'If', 'false')), await gripOf(stepNamed(app, 'c')));
    await expect(label('true')).toBeVisible();
    await expect(label('false')).toBeVisible();
    await expect(allEdges(app)).toHaveCount(3);
  });

  await test.step('Tidy aligns steps and can be undone', async () => {
    const untidy = await screenBoxOf(stepNamed(app, 'c'));
    await pane(app).click({ position: { x: 20, y: 20 } });
    await app.keyboard.press('Shift+Alt+t');
    await expect
      .poll(async () =>
        Math.abs((await screenBoxOf(stepNamed(app, 'c'))).y - (await screenBoxOf(stepNamed(app, 'b'))).y),
      )
      .toBeLessThan(1);
    await app.keyboard.press('Control+z');
    await expect
      .poll(async () => Math.round((await screenBoxOf(stepNamed(app, 'c'))).y))
      .toBe(Math.round(untidy.y));
  });

  await test.step('a step added to a loop moves with it', async () => {
    await stepNamed(app, 'a').click({ position: grip });
    await paletteEntry(app, 'Loop').click();
    await expect(stepNamed(app, 'Loop')).toBeVisible();
    await app.keyboard.press('Escape');
    await app.keyboard.press('n');
    await pickStep(app, 'click');
    await expect(stepNamed(app, 'Click')).toBeVisible();
    await app.keyboard.press('1');
    await expect.poll(() => liesWithin(stepNamed(app, 'Click'), frame)).toBe(true);
    await expect.poll(async () => (await screenBoxOf(frame)).y).toBeGreaterThan(48);
    await stepNamed(app, 'Loop').hover({ position: { x: 60, y: 12 } });
    const start = await screenBoxOf(stepNamed(app, 'Click'));
    const header = await screenBoxOf(stepNamed(app, 'Loop'));
    await drag(app, { x: header.x + 60, y: header.y + 12 }, { x: header.x + 180, y: header.y + 12 });
    expect((await screenBoxOf(stepNamed(app, 'Click'))).x).toBeGreaterThan(start.x + 90);
    expect(await liesWithin(stepNamed(app, 'Click'), frame)).toBe(true);
  });
});

test('a step dropped on a loop’s frame joins the body', async ({ app, electronApp, folder }) => {
  const exitCondition = { left: { type: 'Variable', name: 'x' }, operator: 'IsEmpty' };
  const frame = app.locator('.loop');
  await electronApp.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800);
  });
  await openDrawing(app, electronApp, {
    folder,
    nodes: [
      toolNode('a', 0, 0),
      { id: 'l', type: 'Loop', name: 'Each row', params: { exitCondition }, position: { x: -24, y: 112 } },
      { id: 'e', type: 'EndLoop', name: 'End', params: { loopId: 'l' }, position: { x: 0, y: 176 } },
      toolNode('z', 0, 400),
      toolNode('loose', 330, 0),
    ],
    edges: [
      { from: 'a', to: 'l' },
      { from: 'l', to: 'e', output: { type: 'LoopBody' } },
      { from: 'e', to: 'l' },
      { from: 'l', to: 'z', output: { type: 'LoopDone' } },
    ],
  });

  await test.step('a new step dropped on the frame joins the body', async () => {
    const { x, y, height } = await screenBoxOf(frame);
    await dragIn(app, 'Click', { x: x + 12, y: y + height - 8 });
    await expect(allEdges(app)).toHaveCount(4);
    await expect.poll(() => liesWithin(stepNamed(app, 'Click'), frame)).toBe(true);
  });

  await test.step('an unconnected step dropped on the frame joins the body', async () => {
    const { x, y } = await centerOf(frame);
    await drag(app, await gripOf(stepNamed(app, 'loose')), { x: x + 20, y: y + 30 });
    await expect(allEdges(app)).toHaveCount(5);
    await expect.poll(() => liesWithin(stepNamed(app, 'loose'), frame)).toBe(true);
  });

  await test.step('a connected step stays outside the frame', async () => {
    await app.keyboard.press('1');
    await expect(stepNamed(app, 'z')).toBeInViewport({ ratio: 0.99 });
    await drag(app, await gripOf(stepNamed(app, 'z')), await centerOf(frame));
    await expect
      .poll(async () => {
        const [around, card] = [await screenBoxOf(frame), await screenBoxOf(stepNamed(app, 'z'))];
        return (
          card.x >= around.x + around.width ||
          card.x + card.width <= around.x ||
          card.y >= around.y + around.height ||
          card.y + card.height <= around.y
        );
      })
      .toBe(true);
    await expect(allEdges(app)).toHaveCount(5);
  });

  await test.step('a step dropped close to others stays in view', async () => {
    await leaveUnsaved(app);
    await openDrawing(app, electronApp, { folder, ...column('s0', 's1', 's2') });
    await expect(stepNamed(app, 's2')).toBeInViewport({ ratio: 0.99 });
    const middle = await screenBoxOf(stepNamed(app, 's1'));
    await dragIn(app, 'Hover', { x: middle.x - 100, y: middle.y + 20 });
    await expect(stepNamed(app, 'Hover')).toBeInViewport({ ratio: 0.99 });
    await expect
      .poll(async () => {
        const [card, other] = [
          await screenBoxOf(stepNamed(app, 'Hover')),
          await screenBoxOf(stepNamed(app, 's1')),
        ];
        return other.x - card.x - card.width;
      })
      .toBeLessThan(24);
  });
});
