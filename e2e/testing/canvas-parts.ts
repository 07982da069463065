import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { expect, openFile } from './fixtures.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const stepNamed = (app: Page, name: string): Locator =>
  app.getByRole('group', { name: new RegExp(`Step \\d+, ${name}(,|$)`) });
export const steps = (app: Page): Locator => app.locator('[data-step]');
export const paletteEntry = (app: Page, name: string): Locator =>
  app.getByRole('complementary', { name: 'Add steps' }).getByRole('button', { name, exact: true });
export const form = (app: Page): Locator => app.getByRole('complementary', { name: 'Step', exact: true });
export const allEdges = (app: Page): Locator => app.locator('.react-flow__edge');
export const edgeBetween = (app: Page, from: string, to: string): Locator =>
  app.getByRole('img', { name: `Edge from ${from} to ${to}`, exact: true });
export const pane = (app: Page): Locator => app.locator('.react-flow__pane');
export const stepSearch = (app: Page): Locator => app.getByPlaceholder('Which step comes next?');
export const inputPort = (app: Page, name: string): Locator =>
  stepNamed(app, name).getByRole('img', { name: 'Input', exact: true });
export const outputPort = (app: Page, name: string, output = ''): Locator =>
  stepNamed(app, name).getByRole('img', {
    name: output === '' ? 'Output' : `Output: ${output}`,
    exact: true,
  });

export const grip = { x: 90, y: 22 } as const;

export async function screenBoxOf(what: Locator): Promise<Point & { width: number; height: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('screenBoxOf: the element has no box');
  return box;
}

export async function centerOf(what: Locator): Promise<Point> {
  const { x, y, width, height } = await screenBoxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
}

export async function gripOf(what: Locator): Promise<Point> {
  const { x, y } = await screenBoxOf(what);
  return { x: x + grip.x, y: y + grip.y };
}

export async function liesWithin(what: Locator, frame: Locator): Promise<boolean> {
  const [inner, outer] = [await screenBoxOf(what), await screenBoxOf(frame)];
  return (
    inner.x > outer.x &&
    inner.y > outer.y &&
    inner.x + inner.width < outer.x + outer.width &&
    inner.y + inner.height < outer.y + outer.height
  );
}

export async function drag(app: Page, from: Point, to: Point): Promise<void> {
  await app.mouse.move(from.x, from.y);
  await app.mouse.down();
  await app.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await app.mouse.move(to.x, to.y, { steps: 4 });
  await app.mouse.up();
}

export async function dragIn(app: Page, name: string, to: Point): Promise<void> {
  const { x, y } = await screenBoxOf(pane(app));
  await paletteEntry(app, name).dragTo(pane(app), { targetPosition: { x: to.x - x, y: to.y - y } });
}

export async function pickStep(app: Page, text: string): Promise<void> {
  await stepSearch(app).fill(text);
  await app.keyboard.press('Enter');
  await expect(stepSearch(app)).toHaveCount(0);
}

export async function addStep(app: Page, name: string): Promise<void> {
  await app.keyboard.press('n');
  await pickStep(app, name);
}

export const toolNode = (id: string, x: number, y: number): object => ({
  id,
  type: 'Tool',
  name: id,
  params: { server: 'browser', tool: 'take_screenshot', arguments: {} },
  position: { x, y },
});

export async function openDrawing(
  app: Page,
  electronApp: ElectronApplication,
  {
    folder,
    nodes,
    edges = [],
  }: { readonly folder: string; readonly nodes: readonly object[]; readonly edges?: readonly object[] },
): Promise<void> {
  const path = join(folder, 'drawing.planwright.json');
  await writeFile(
    path,
    JSON.stringify({ format: 'planwright/1', id: 'drawing', name: 'Drawing', variables: [], nodes, edges }),
  );
  await openFile(app, electronApp, path);
}

export async function leaveUnsaved(app: Page): Promise<void> {
  await app.keyboard.press('Control+w');
  await app.getByRole('button', { name: 'Don’t save' }).click();
  await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
}

export const column = (...names: string[]): { nodes: object[]; edges: object[] } => ({
  nodes: names.map((name, at) => toolNode(name, 0, at * 112)),
  edges: names.slice(1).map((name, at) => ({ from: names[at], to: name })),
});
