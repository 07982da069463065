import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });
const strip = (app: Page) => app.getByRole('listbox', { name: 'Pictures of the run' });

test('the filmstrip, the timeline, the canvas and the inspector have one selection', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'film', [
    { name: 'Open the shop', tool: 'open_page', arguments: { url: shop.url }, traceLevel: 'Full' },
    {
      name: 'Open a book',
      tool: 'open_page',
      arguments: { url: `${shop.url}/books/the-quiet-pilot` },
      traceLevel: 'Full',
    },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await step(app, 'Open the shop').waitFor();
  await app.keyboard.press('Control+Enter');
  await expect(app.locator('.run-summary')).toContainText('succeeded');
  const frames = strip(app).getByRole('option');
  // Before the first step there is no page to picture.
  await expect(frames).toHaveCount(3);
  await frames.nth(0).click();
  const row = (name: string) =>
    app.getByRole('tree', { name: 'Timeline' }).getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await expect(row('Open the shop')).toHaveAttribute('aria-selected', 'true');
  await expect(step(app, 'Open the shop')).toHaveAttribute('data-selected', 'true');
  await expect(frames.nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect(frames.nth(0).locator('img')).toBeVisible();
  await app.keyboard.press('ArrowRight');
  await expect(row('Open a book')).toHaveAttribute('aria-selected', 'true');
  await expect(
    app.getByRole('complementary', { name: 'Step', exact: true }).getByLabel(/^Address/),
  ).toHaveValue(/the-quiet-pilot$/);
  await row('Open the shop').click();
  await expect(strip(app).getByRole('option', { selected: true })).toHaveAttribute(
    'aria-label',
    /^Open the shop, after/,
  );
  await strip(app).focus();
  await app.keyboard.press('Enter');
  await expect(app.locator('.pictures-main img')).toHaveAttribute('alt', 'Open the shop');
});

test('a round of a loop is told by its first visit, on the canvas and beside the timeline', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = join(folder, 'rounds.planwright.json');
  const nodes = [
    {
      id: 'open',
      type: 'Tool',
      name: 'Open the shop',
      params: { server: 'browser', tool: 'open_page', arguments: { url: shop.url } },
      position: { x: 0, y: 0 },
    },
    {
      id: 'loop',
      type: 'Loop',
      name: 'Thrice',
      params: {
        exitCondition: {
          left: { type: 'Variable', name: 'loop.iteration' },
          operator: 'GreaterThan',
          right: { type: 'Literal', value: { type: 'Number', value: 3 } },
        },
        maxIterations: 3,
      },
      position: { x: 0, y: 112 },
    },
    {
      id: 'body',
      type: 'Tool',
      name: 'Read a page',
      params: { server: 'browser', tool: 'read_page', arguments: {} },
      position: { x: 0, y: 224 },
      traceLevel: 'Full',
    },
    { id: 'end', type: 'EndLoop', name: 'End', params: { loopId: 'loop' }, position: { x: 0, y: 336 } },
  ];
  const edges = [
    { from: 'open', to: 'loop' },
    { from: 'loop', to: 'body', output: { type: 'LoopBody' } },
    { from: 'body', to: 'end' },
    { from: 'end', to: 'loop' },
  ];
  await writeFile(
    path,
    JSON.stringify({ format: 'planwright/1', id: 'rounds', name: 'Rounds', variables: [], nodes, edges }),
  );
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await step(app, 'Open the shop').waitFor();
  await app.keyboard.press('Control+Enter');
  await expect(app.locator('.run-summary')).toContainText(/succeeded|failed/);
  const visit = app.getByRole('region', { name: 'The chosen visit' });
  await app.getByRole('treeitem', { name: /^Open the shop/ }).click();
  await app.getByRole('treeitem', { name: /^Round 2/ }).click();
  await expect(app.getByRole('treeitem', { selected: true })).toHaveAccessibleName(/^Round 2/);
  await expect(visit).toContainText('Read a page');
  await expect(visit).toContainText('round 2');
  await app.getByRole('treeitem', { name: /^Thrice/ }).click();
  await expect(visit.getByRole('heading', { name: 'Thrice' })).toBeVisible();
  await strip(app)
    .getByRole('option', { name: /^Read a page/ })
    .last()
    .click();
  await expect(app.getByRole('treeitem', { selected: true })).toHaveAccessibleName(/^Read a page/);
  await expect(app.getByRole('treeitem', { selected: true })).toBeInViewport();
});

test('beside a picture stands what the model saw', async ({ folder, launch, shop, model }) => {
  const data = join(folder, 'user-data');
  await mkdir(data, { recursive: true });
  await writeFile(
    join(data, 'config.json'),
    JSON.stringify({ settings: { models: { planner: { baseUrl: model.url, model: 'scripted-large' } } } }),
  );
  const path = join(folder, 'agent.planwright.json');
  await writeFile(
    path,
    JSON.stringify({
      format: 'planwright/1',
      id: 'w1',
      name: 'Look',
      variables: [],
      edges: [],
      nodes: [
        { id: 'n1', type: 'AiStep', name: 'Look around', params: { prompt: `Find the shop at ${shop.url}` } },
      ],
    }),
  );
  const turn = (type: string, args: object, phase = 'steps') =>
    JSON.stringify({
      phase,
      thought: { plan: ['Look'], think: 'Next.', act: type },
      action: { action_type: type, arguments: args },
    });
  model.willReply(
    turn('open_page', { url: shop.url }),
    turn('find_text', { text: 'Corner Bookshop' }, 'expected'),
    turn('status', { outcome: 'success', summary: 'Seen.' }, 'expected'),
    '{"verdict": "passed", "reason": "It is there."}',
  );
  const app = await (await launch(path)).firstWindow();
  await step(app, 'Look around').waitFor();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Look around')).toHaveAttribute('data-status', 'succeeded');
  await strip(app)
    .getByRole('option', { name: /^Look around, turn/ })
    .last()
    .dblclick();
  await app.getByRole('button', { name: 'What the model saw' }).click();
  const seen = app.getByRole('group', { name: 'What the model saw' });
  await expect(seen).toContainText(shop.url);
  await expect(seen.getByRole('img', { name: 'The page as the model saw it' }).first()).toBeVisible();
});
