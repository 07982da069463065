import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ScriptedModelServer } from '../electron/assistant/models/testing/scripted-model-server.ts';
import { expect, test } from './fixtures.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const step = (app: Page, name: string | RegExp) => app.getByRole('group', { name: typeof name === 'string' ? new RegExp(name) : name });

/** One turn of an agent step, as a model writes it. */
function turn(action: string, args: { readonly [name: string]: Json } = {}, { plan = [], phase = 'steps' }: { readonly plan?: readonly (readonly [string, boolean])[]; readonly phase?: string } = {}): string {
  return JSON.stringify({ phase, thought: { plan: plan.map(([item, done]) => ({ item, done })), think: `Now ${action}.`, act: action }, action: { action_type: action, arguments: args }, remember: [] });
}

interface Start { readonly folder: string; readonly model: ScriptedModelServer; launch(...words: string[]): Promise<Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['launch']>>> }

/** The app with this model connected and this workflow open. */
async function open({ folder, model, launch }: Start, nodes: readonly object[], settings: object = {}): Promise<Page> {
  const data = join(folder, 'user-data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'config.json'), JSON.stringify({ settings: { models: { planner: { baseUrl: model.url, model: 'scripted-large' } }, ...settings } }));
  const path = join(folder, 'shop.planwright.json');
  const placed = nodes.map((node, index) => ({ position: { x: 0, y: index * 112 }, ...node }));
  const edges = placed.slice(1).map((_, index) => ({ from: `n${index + 1}`, to: `n${index + 2}` }));
  await writeFile(path, JSON.stringify({ format: 'planwright/1', id: 'shop', name: 'Shop', nodes: placed, edges }));
  return (await launch(path)).firstWindow();
}

const tool = (id: string, name: string, toolName: string, args: object, more: object = {}) => ({ id, type: 'Tool', name, params: { server: 'browser', tool: toolName, arguments: args }, ...more });

test('an agent step orders a book: a popup, a slow page, a revised plan, a judge; then it becomes plain steps that need no model', async ({ folder, model, launch, shop }) => {
  test.setTimeout(180_000);
  const app = await open({ folder, model, launch }, [
    tool('n1', 'Open the shop', 'open_page', { url: `${shop.url}/practice/slow?after=1500` }),
    { id: 'n2', type: 'AiStep', name: 'Order the recommended book', params: { prompt: 'Order the recommended book for Robin Reader, 7 Quay Street, BS1 4DJ.', successCriteria: 'The page says "Your order number is"' } },
  ], { agent: { enableReplanning: true } });
  const first = [['Wait for the recommendation', false], ['Buy it', false]] as const;
  const revised = ['Open the book', 'Put it into the basket', 'Fill in the checkout', 'Pay'];
  const later = { plan: [['Open the book', true], ['Put it into the basket', true]] as const };
  model.willReply(
    turn('click', { target: 'Reject', role: 'button' }, { plan: first }),
    turn('wait', { seconds: 3 }, { plan: first }),
    turn('click', { target: 'Buy now' }, { plan: first }),
    turn('revise_plan', { reason: 'There is no way to buy from here; the book has a page of its own.', plan: revised }),
    turn('click', { target: 'Show the book' }),
    turn('click', { target: 'Add to basket', role: 'button' }, { plan: [['Open the book', true]] }),
    turn('click', { target: 'Go to checkout', role: 'link' }, later),
    turn('type_text', { into: 'Full name', text: 'Robin Reader' }, later),
    turn('type_text', { into: 'Address', text: '7 Quay Street' }, later),
    turn('type_text', { into: 'Postcode', text: 'BS1 4DJ' }, later),
    turn('set_checked', { target: 'I agree to the terms of sale', checked: true }, later),
    turn('click', { target: 'Pay now', role: 'button' }, { plan: [['Fill in the checkout', true]] }),
    turn('find_text', { text: 'Your order number is' }, { phase: 'expected', plan: [['Pay', true]] }),
    turn('status', { outcome: 'success', summary: 'The book is ordered.' }, { phase: 'expected' }),
    JSON.stringify({ verdict: 'accepted', reason: 'The order number is shown.' }),
  );
  await step(app, 'Order the recommended book').click();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, /Order the recommended book, succeeded/)).toBeVisible({ timeout: 120_000 });
  expect(model.left()).toBe(0);
  const panel = app.getByRole('region', { name: 'How it went' });
  await expect(panel).toContainText('Accepted');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Put it into the basket' }).first()).toBeVisible();
  await expect(panel).toContainText('There is no way to buy from here');
  const { violations } = await new AxeBuilder({ page: app as never }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);

  await panel.getByRole('button', { name: 'Turn what it did into steps' }).click();
  await expect(app.getByRole('toolbar', { name: 'Review of the proposal' })).toBeVisible();
  await app.getByRole('button', { name: /^Apply/ }).click();
  await expect(step(app, 'Order the recommended book')).toHaveCount(0);
  const asked = model.asked.length;
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('status').filter({ hasText: /The run succeeded|succeeded/ }).first()).toBeVisible({ timeout: 60_000 });
  expect(model.asked.length).toBe(asked);
});

test('a dead button ends an agent step with its label, and its attempts can be looked at', async ({ folder, model, launch, shop }) => {
  test.setTimeout(120_000);
  const app = await open({ folder, model, launch }, [
    tool('n1', 'Open the page', 'open_page', { url: `${shop.url}/practice/silent-button` }),
    { id: 'n2', type: 'AiStep', name: 'Ask to be told', params: { prompt: 'Press "Notify me".' } },
  ]);
  model.willReply(turn('click', { target: 'Reject', role: 'button' }), ...Array.from({ length: 5 }, () => turn('click', { target: 'Notify me' })));
  await app.keyboard.press('Control+Enter');
  await expect(step(app, /Ask to be told, failed/)).toBeVisible({ timeout: 90_000 });
  await step(app, /Ask to be told/).click();
  const panel = app.getByRole('region', { name: 'How it went' });
  await expect(panel).toContainText('Unresponsive Element Bug');
  await expect(panel.locator('.agent-attempts > li')).toHaveCount(3);
  await expect(panel.getByRole('group', { name: 'What to do now' }).getByRole('button').first()).toBeVisible();
});

test('a failed step is broken down on the canvas while the run waits, its children succeed, and the workflow may take them over', async ({ folder, model, launch, shop }) => {
  test.setTimeout(120_000);
  const app = await open({ folder, model, launch }, [
    tool('n1', 'Open the shop', 'open_page', { url: `${shop.url}/practice/slow?after=200` }),
    tool('n2', 'Buy the book', 'click', { target: 'Buy now', role: 'button' }),
    tool('n3', 'See the basket', 'expect_text', { text: 'Your basket' }),
  ], { replanning: 'ask' });
  model.willReply(JSON.stringify({
    action: 'breakdown', node_id: 'n2', rationale: 'The book has a page of its own, where it can be bought.',
    new_subtasks: [
      { description: 'Open the book', tool: 'click', arguments: { target: 'Show the book' } },
      { description: 'Put it into the basket', tool: 'click', arguments: { target: 'Add to basket', role: 'button' } },
    ],
  }));
  await app.keyboard.press('Control+Enter');
  const bar = app.getByRole('toolbar', { name: 'A revision of the plan' });
  await expect(bar).toContainText('Break “Buy the book” down into 2 steps?', { timeout: 60_000 });
  await bar.getByRole('button', { name: 'Go on with R1' }).click();
  await expect(step(app, /Put it into the basket, succeeded/)).toBeVisible({ timeout: 60_000 });
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
