import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import type { ScriptedModelServer } from '../electron/assistant/models/testing/scripted-model-server.ts';
import { expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });

interface Start {
  readonly folder: string;
  readonly model: ScriptedModelServer;
  launch(...words: string[]): Promise<ElectronApplication>;
}

/** The app with this model connected, on a workflow of one agent step. */
async function openAgentStep({ folder, model, launch }: Start, params: object): Promise<Page> {
  const data = join(folder, 'user-data');
  await mkdir(data, { recursive: true });
  await writeFile(
    join(data, 'config.json'),
    JSON.stringify({
      settings: {
        models: { planner: { baseUrl: model.url, model: 'scripted-large' } },
        agent: { enableReplanning: true },
      },
    }),
  );
  const path = join(folder, 'agent.planwright.json');
  await writeFile(
    path,
    JSON.stringify({
      format: 'planwright/1',
      id: 'w1',
      name: 'Order',
      variables: [],
      edges: [],
      nodes: [{ id: 'n1', type: 'AiStep', name: 'Order the book', params }],
    }),
  );
  const app = await (await launch(path)).firstWindow();
  await expect(step(app, 'Order the book')).toBeVisible();
  return app;
}

/** Runs the agent step, which is to fail, and opens it; returns what the panel beside it shows. */
async function runUntilItFails(app: Page): Promise<Locator> {
  await app.keyboard.press('Control+Enter');
  const agent = step(app, 'Order the book');
  await expect(agent).toHaveAttribute('data-status', 'failed');
  await agent.click();
  return app.getByRole('complementary', { name: 'Step', exact: true });
}

function turn(
  type: string,
  args: object = {},
  phase = 'steps',
  plan: readonly string[] = ['Reserve a seat', 'Order the book'],
): string {
  return JSON.stringify({
    phase,
    thought: { plan, think: 'It is next.', act: type },
    action: { action_type: type, arguments: args },
  });
}
const press = (target: string) => turn('click', { target });
const type = (into: string, text: string) => turn('type_text', { into, text });

test('an agent step orders a book past a popup and a slow page, revises its plan, is judged, and becomes plain steps that need no model', async ({
  folder,
  launch,
  shop,
  model,
}) => {
  const open = (path: string) => turn('open_page', { url: `${shop.url}${path}` });
  model.willReply(
    open('/new-visitor'),
    press('Reject'),
    open('/practice/returning-popup?times=0'),
    press('Close'),
    press('Reserve my seat'),
    turn(
      'revise_plan',
      { reason: 'The shop recommends one', plan: ['Reserve a seat', 'Order what it recommends'] },
      'steps',
      ['[x] Reserve a seat', 'Order the book'],
    ),
    open('/practice/slow?after=1200'),
    turn('wait', { seconds: 5 }),
    press('Show the book'),
    press('Add to basket'),
    press('Go to checkout'),
    type('Full name', 'Robin Reader'),
    type('Address', '7 Quay Street, Bristol'),
    type('Postcode', 'BS1 4DJ'),
    turn('set_checked', { target: 'I agree to the terms of sale', checked: true }),
    press('Pay now'),
    turn('find_text', { text: 'Your order number is' }, 'expected'),
    turn('status', { outcome: 'success', summary: 'Ordered.' }, 'expected'),
    '{"verdict": "passed", "reason": "The order number is shown."}',
  );
  const app = await openAgentStep(
    { folder, model, launch },
    { prompt: 'Order the recommended book.', successCriteria: 'The order number is shown.' },
  );
  await app.keyboard.press('Control+Enter');
  const agent = step(app, 'Order the book');
  await expect(agent).toHaveAttribute('data-status', 'running');

  // The workflow names no site, so the first one is asked for.
  const question = app.getByRole('toolbar', { name: 'A new site' });
  await expect(question).toContainText(`Let “Order the book” use ${shop.url}?`);
  await question.getByRole('button', { name: 'Allow in this run' }).click();
  await expect(question).toBeHidden();

  // The revision is seen on the graph as it happens: above it, and at the step.
  const revised = app.getByRole('toolbar', { name: 'Revisions of the plan' });
  const plan = agent.getByRole('region', { name: /^Plan, 1 of 2 done/ });
  await expect(revised).toContainText('Revised in “Order the book”:The shop recommends one');
  await expect(plan).toContainText('R1');
  await expect(agent).toHaveAttribute('data-status', 'running');
  await expect(plan.locator('[data-state="done"]')).toHaveText('Reserve a seat');
  await expect(plan.locator('[data-new="true"]')).toHaveText('Order what it recommendsnew');
  await expect(plan.locator('[data-state="dropped"]')).toHaveText('Order the book');
  await revised.getByRole('button', { name: 'See' }).click();
  await expect(
    revised.getByRole('list', { name: 'R1: the plan before and after' }).getByRole('listitem'),
  ).toHaveText(['Reserve a seat', 'Order what it recommendsnew', 'Order the book']);
  await revised.getByRole('button', { name: 'Hide' }).click();
  await expect(agent).toHaveAttribute('data-status', 'succeeded');
  expect(model.left()).toBe(0);

  await agent.click();
  const inspector = app.getByRole('complementary', { name: 'Step', exact: true });
  await expect(inspector.locator('[data-verdict="accepted"]')).toContainText('The order number is shown.');
  await expect(inspector).toContainText('The shop recommends one');
  await expect(inspector.getByRole('heading', { name: 'Plan 2 of 2' })).toBeVisible();
  await expect(
    agent.locator('[data-state="settled"]').getByLabel('done, as the step was accepted'),
  ).toBeVisible();
  await expect(inspector.locator('.agent-turns > li').first().locator('.agent-turn-glimpse')).toBeVisible();

  await inspector.getByRole('button', { name: 'Turn what it did into steps' }).click();
  await app
    .getByRole('toolbar', { name: 'Review of the proposal' })
    .getByRole('button', { name: /^(Apply|Use)/ })
    .click();
  await expect(agent).toHaveCount(0);
  await app.keyboard.press('Control+Enter');
  await app.getByRole('region', { name: 'Workflow' }).press('1');
  await expect(step(app, 'Expect text “Your order number is”')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(app, 'Click “Pay now”')).toHaveAttribute('data-status', 'succeeded');
  await expect(app.locator('[data-status="failed"]')).toHaveCount(0);
  expect(model.asked).toHaveLength(19);
});

test('a dead button ends as an unresponsive element, with its three attempts to look at', async ({
  folder,
  launch,
  shop,
  model,
}) => {
  model.willReply(
    turn('open_page', { url: `${shop.url}/practice/silent-button` }, 'setup'),
    ...Array.from({ length: 6 }, () => press('Notify me')),
  );
  const app = await openAgentStep(
    { folder, model, launch },
    { prompt: `Have us notified. The shop is at ${shop.url} now.` },
  );
  const inspector = await runUntilItFails(app);
  await expect(inspector.getByRole('heading', { name: /^Unresponsive Element Bug/ })).toBeVisible();
  await expect(inspector).toContainText('attempt 3 of 3 on button "Notify me"');
  await expect(
    inspector.getByRole('definition').filter({ hasText: 'After 3 attempts: no change.' }),
  ).toHaveCount(1);
  await expect(inspector.locator('.agent-outcome, .visit-failure p')).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Attempt 1, before: show it large' }).click();
  const large = app.getByRole('dialog', { name: 'Attempt 1, before' });
  await expect
    .poll(async () => (await large.getByRole('img').boundingBox())?.height ?? 0)
    .toBeGreaterThan(400);
  for (let times = 0; times < 5; times += 1) await app.keyboard.press('ArrowRight');
  await expect(app.getByRole('dialog', { name: 'Attempt 3, after' })).toContainText('6 of 6');
  await app.keyboard.press('Escape');
  expect(
    await inspector.evaluate((panel) =>
      [panel, ...panel.querySelectorAll('*')]
        .filter(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX),
        )
        .map((part) => part.getAttribute('class')),
    ),
  ).toEqual([]);
});

test('the talk goes on telling how an agent step ended, and a first step that failed can be tried again on the page as it is', async ({
  folder,
  launch,
  shop,
  model,
}) => {
  model.willReply(
    turn('open_page', { url: `${shop.url}/practice/silent-button` }, 'setup'),
    ...Array.from({ length: 6 }, () => press('Notify me')),
  );
  const app = await openAgentStep(
    { folder, model, launch },
    { prompt: `Have us notified. The shop is at ${shop.url} now.` },
  );
  const assistant = app.getByRole('tab', { name: 'Assistant' });
  const ended = app.getByRole('region', { name: 'How “Order the book” ended' });
  await assistant.click();
  await app.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(step(app, 'Order the book')).toHaveAttribute('data-status', 'failed');
  await expect(ended.locator('[data-verdict="failed"]')).toContainText('Unresponsive Element Bug');
  await expect(ended.getByText('Unresponsive Element Bug')).toBeInViewport();
  await expect(ended.getByRole('heading', { name: 'Plan 0 of 2' })).toBeVisible();
  await expect(ended.getByRole('meter', { name: 'Actions' })).toBeVisible();
  await expect(ended.getByRole('button', { name: /^(Take over|Pause|Stop)$/ })).toHaveCount(0);

  // It is selected already, and a click leads to its form all the same.
  await step(app, 'Order the book').click();
  await expect(
    app
      .getByRole('complementary', { name: 'Step', exact: true })
      .getByRole('button', { name: /^Attempt 2, before/ }),
  ).toHaveCount(1);
  await assistant.click();

  model.willReply(
    turn('find_text', { text: 'Notify me' }, 'expected'),
    turn('status', { outcome: 'success', summary: 'Done.' }, 'expected'),
    '{"verdict": "passed", "reason": "It is shown."}',
  );
  await app.getByRole('button', { name: 'Resume from here', exact: true }).click();
  await app
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Put it right in the app by hand, then try again from here' })
    .click();
  await expect(ended.locator('[data-verdict="accepted"]')).toContainText('It is shown.');
  await ended.getByRole('button', { name: 'Put this away' }).click();
  await expect(ended).toHaveCount(0);
});

test('a model that only presses what a popup covers ends with each time it was held back, and what it met', async ({
  folder,
  launch,
  shop,
  model,
}) => {
  model.willReply(
    turn('open_page', { url: `${shop.url}/practice/returning-popup` }, 'setup'),
    ...Array.from({ length: 3 }, () => press('Reserve my seat')),
  );
  const app = await openAgentStep(
    { folder, model, launch },
    { prompt: `Reserve a seat. The shop is at ${shop.url} now.` },
  );
  const inspector = await runUntilItFails(app);
  await expect(inspector.getByRole('heading', { name: /^Persistent Obstruction Bug/ })).toBeVisible();
  await expect(
    inspector.getByText('held back: dialog "Our newsletter" is in the way of button "Reserve my seat"', {
      exact: true,
    }),
  ).toHaveCount(3);
  for (const attempt of [1, 2, 3])
    await expect(
      inspector.getByRole('button', { name: `Attempt ${attempt}, before: show it large` }),
    ).toBeVisible();
});

test('a person takes over from the run bar, is told that it is their turn, and gives it back', async ({
  folder,
  launch,
  shop,
  model,
}) => {
  model.willReply(
    turn('open_page', { url: `${shop.url}/practice/counter` }, 'setup'),
    turn('wait', { seconds: 2 }),
    ...Array.from({ length: 3 }, () => press('One more')),
    turn('find_text', { text: '3' }, 'expected'),
    turn('status', { outcome: 'success', summary: 'Counted.' }, 'expected'),
    '{"verdict": "passed", "reason": "It is three."}',
  );
  const app = await openAgentStep(
    { folder, model, launch },
    { prompt: `Count to three. The shop is at ${shop.url} now.` },
  );
  await app.keyboard.press('Control+Enter');
  const agent = step(app, 'Order the book');
  const controls = app.getByRole('group', { name: 'Run controls' });
  await controls.getByRole('button', { name: 'Take over' }).click();
  await expect(agent).toHaveAttribute('data-asking', 'true');
  await expect(agent).toHaveAttribute('data-status', 'paused');
  await expect(agent).toContainText('your turn');
  await expect(app.getByRole('toolbar', { name: 'You have taken over' })).toContainText('It is your turn');
  await expect(app.getByRole('region', { name: 'Run', exact: true }).getByText('your turn')).toBeVisible();
  await controls.getByRole('button', { name: 'Give back' }).click();
  await expect(agent).toHaveAttribute('data-status', 'succeeded');
  await expect(app.getByText('your turn')).toHaveCount(0);
});

test('a step that a popup keeps coming back to can be told to expect it, and then goes on', async ({
  folder,
  launch,
  shop,
}) => {
  const popups = (app: Page) => app.getByRole('region', { name: 'Expected popups' });
  const path = await writeWorkflow(folder, 'seat', [
    { name: 'Open', tool: 'open_page', arguments: { url: `${shop.url}/practice/returning-popup?times=2` } },
    { name: 'Reserve', tool: 'click', arguments: { target: 'Reserve my seat' } },
  ]);
  const app = await (await launch(path)).firstWindow();
  await expect(step(app, 'Reserve')).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Reserve')).toHaveAttribute('data-status', 'failed');
  const inspector = app.getByRole('complementary', { name: 'Step', exact: true });
  await expect(inspector.getByRole('heading', { name: /^Persistent Obstruction Bug/ })).toBeInViewport();
  await inspector.getByRole('button', { name: 'Let this step close the popup up to 3 times more' }).click();
  await expect(popups(app).getByLabel('Expected popup')).toBeFocused();
  await expect(popups(app).getByLabel('Expected popup')).toHaveValue('Our newsletter');
  await expect(popups(app).getByLabel('Closed up to')).toBeInViewport();
  await expect(popups(app).getByLabel('Closed up to')).toHaveValue('3 times');
  await app.getByRole('button', { name: 'Resume from here', exact: true }).click();
  await expect(step(app, 'Reserve')).toHaveAttribute('data-status', 'succeeded');
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    nodes: [{}, { expectedPopups: [{ name: 'Our newsletter', times: 3 }] }],
  });
});
