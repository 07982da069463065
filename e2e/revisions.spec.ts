import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { ElectronApplication, Page } from '@playwright/test';
import type { ScriptedModelServer } from '../electron/assistant/models/testing/scripted-model-server.ts';
import { expect, test } from './fixtures.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const step = (app: Page, name: string | RegExp) =>
  app.getByRole('group', { name: typeof name === 'string' ? new RegExp(name) : name });

/** One turn of an agent step, as a model writes it. */
function turn(
  action: string,
  args: { readonly [name: string]: Json } = {},
  {
    plan = [],
    phase = 'steps',
  }: { readonly plan?: readonly (readonly [string, boolean])[]; readonly phase?: string } = {},
): string {
  return JSON.stringify({
    phase,
    thought: { plan: plan.map(([item, done]) => ({ item, done })), think: `Now ${action}.`, act: action },
    action: { action_type: action, arguments: args },
    remember: [],
  });
}

interface Start {
  readonly folder: string;
  readonly model: ScriptedModelServer;
  launch(...words: string[]): Promise<ElectronApplication>;
}

/** The app with this model connected and this workflow open. */
async function open(
  { folder, model, launch }: Start,
  nodes: readonly object[],
  settings: object = {},
): Promise<Page> {
  const data = join(folder, 'user-data');
  await mkdir(data, { recursive: true });
  await writeFile(
    join(data, 'config.json'),
    JSON.stringify({
      settings: { models: { planner: { baseUrl: model.url, model: 'scripted-large' } }, ...settings },
    }),
  );
  const path = join(folder, 'shop.planwright.json');
  const placed = nodes.map((node, index) => ({ position: { x: 0, y: index * 112 }, ...node }));
  const edges = placed.slice(1).map((_, index) => ({ from: `n${index + 1}`, to: `n${index + 2}` }));
  await writeFile(
    path,
    JSON.stringify({ format: 'planwright/1', id: 'shop', name: 'Shop', nodes: placed, edges }),
  );
  const app = await (await launch(path)).firstWindow();
  await expect(step(app, /^Step 1/)).toBeVisible();
  return app;
}

const tool = (id: string, name: string, toolName: string, args: object, more: object = {}) => ({
  id,
  type: 'Tool',
  name,
  params: { server: 'browser', tool: toolName, arguments: args },
  ...more,
});

test('a dead button ends an agent step with its label, and its attempts can be looked at', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await open({ folder, model, launch }, [
    tool('n1', 'Open the page', 'open_page', { url: `${shop.url}/practice/silent-button` }),
    { id: 'n2', type: 'AiStep', name: 'Ask to be told', params: { prompt: 'Press "Notify me".' } },
  ]);
  model.willReply(
    turn('click', { target: 'Reject', role: 'button' }),
    ...Array.from({ length: 12 }, () => turn('click', { target: 'Notify me' })),
  );
  await app.keyboard.press('Control+Enter');
  await expect(step(app, /Ask to be told, failed/)).toBeVisible();
  await step(app, /Ask to be told/).click();
  const panel = app.getByRole('region', { name: 'How it went' });
  await expect(panel).toContainText('Unresponsive Element Bug');
  await expect(panel.locator('.agent-attempts > li')).toHaveCount(3);
  const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await expect(
    panel.getByRole('group', { name: 'What to do now' }).getByRole('button').first(),
  ).toBeVisible();
});

test('a failed step is broken down on the canvas while the run waits, its children succeed, and the workflow may take them over', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await open(
    { folder, model, launch },
    [
      tool('n1', 'Open the shop', 'open_page', { url: `${shop.url}/practice/slow?after=200` }),
      tool('n2', 'Buy the book', 'click', { target: 'Buy now', role: 'button' }),
      tool('n3', 'See the basket', 'expect_text', { text: 'Your basket' }),
    ],
    { replanning: 'ask' },
  );
  model.willReply(
    JSON.stringify({
      action: 'breakdown',
      node_id: 'n2',
      rationale: 'The book has a page of its own, where it can be bought.',
      new_subtasks: [
        { description: 'Open the book', tool_name: 'click', arguments: { target: 'Show the book' } },
        {
          description: 'Put it into the basket',
          tool_name: 'click',
          arguments: { target: 'Add to basket', role: 'button' },
        },
      ],
    }),
  );
  await app.keyboard.press('Control+Enter');
  const bar = app.getByRole('toolbar', { name: 'A revision of the plan' });
  await expect(bar).toContainText('Break “Buy the book” down into 2 steps?');
  await bar.getByRole('button', { name: 'Apply R1' }).click();
  await expect(step(app, /Put it into the basket, succeeded/)).toBeVisible();
  await expect(app.getByLabel(/Buy the book, broken down into 2 steps/)).toBeVisible();
  const revisions = app.getByRole('toolbar', { name: 'Revisions of the plan' });
  await revisions.getByRole('radio', { name: 'As drawn' }).click();
  await expect(step(app, /Put it into the basket/)).toHaveCount(0);
  await revisions.getByRole('radio', { name: 'As run' }).click();
  await revisions.getByRole('button', { name: 'Review as changes to the workflow' }).click();
  await app.getByRole('button', { name: /^Apply/ }).click();
  await expect(step(app, /Put it into the basket/)).toBeVisible();
  await expect(step(app, /^Step \d+, Buy the book/)).toHaveCount(0);
});

test('the bar of a revision covers no step that it brought, also where the camera does not follow the run', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const looks = Array.from({ length: 9 }, (_, index) =>
    tool(`n${index + 2}`, `Look ${index + 1}`, 'expect_text', { text: 'Corner Bookshop' }),
  );
  const app = await open(
    { folder, model, launch },
    [tool('n1', 'Enter the shop', 'click', { target: 'Enter', timeoutMs: 500 }), ...looks],
    { replanning: 'apply', followRun: false },
  );
  model.willReply(
    JSON.stringify({
      action: 'breakdown',
      node_id: 'n1',
      rationale: 'No page is open yet.',
      new_subtasks: [
        { description: 'Go to the shop', tool_name: 'open_page', arguments: { url: shop.url } },
        {
          description: 'See the books',
          tool_name: 'click',
          arguments: { target: 'All books', role: 'link' },
        },
      ],
    }),
  );
  await app.keyboard.press('Control+Enter');
  await app.getByRole('button', { name: 'Allow in this run' }).click();
  await expect(step(app, /See the books, succeeded/)).toBeVisible();
  const bar = await app.getByRole('toolbar', { name: 'Revisions of the plan' }).boundingBox();
  const first = await step(app, /Go to the shop/).boundingBox();
  expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});
