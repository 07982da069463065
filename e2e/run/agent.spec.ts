import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, openFile, test } from '../testing/fixtures.ts';
import { stepNamed } from '../testing/canvas-parts.ts';
import { findAccessibilityProblems } from '../testing/find-accessibility-problems.ts';
import { chosenVisit, dock, inspector, modelAt, pressRun } from '../testing/run-window.ts';
import { applySettings } from '../testing/apply-settings.ts';

interface Opened {
  readonly app: Page;
  readonly electronApp: ElectronApplication;
  readonly folder: string;
}

async function openAgentStep({ app, electronApp, folder }: Opened, params: object): Promise<void> {
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
  await openFile(app, electronApp, path);
}

function turn(
  type: string,
  args: object = {},
  phase = 'steps',
  plan: readonly string[] = ['Find the book', 'Order the book'],
): string {
  return JSON.stringify({
    phase,
    thought: { plan, think: 'It is next.', act: type },
    action: { action_type: type, arguments: args },
  });
}
const press = (target: string): string => turn('click', { target });

test('an AI step asks for a site and changes its plan', async ({ app, electronApp, folder, shop, model }) => {
  await applySettings(app, { ...modelAt(model.url), agent: { enableReplanning: true } });
  await openAgentStep(
    { app, electronApp, folder },
    { prompt: 'Order the recommended book.', successCriteria: 'It is in the basket.' },
  );
  model.willReply(
    turn('open_page', { url: `${shop.url}/books` }),
    turn('open_page', { url: `${shop.url}/practice/slow?after=100` }),
    turn(
      'revise_plan',
      { reason: 'The shop recommends one', plan: ['Find the book', 'Order what it recommends'] },
      'steps',
      ['[x] Find the book', 'Order the book'],
    ),
    turn('wait', { seconds: 2 }),
    press('Show the book'),
    press('Add to basket'),
    turn('find_text', { text: 'Your basket' }, 'expected'),
    turn('status', { outcome: 'success', summary: 'Ordered.' }, 'expected'),
    '{"verdict": "passed", "reason": "The basket holds it."}',
  );
  await pressRun(app);
  const agent = stepNamed(app, 'Order the book');
  await expect(agent).toHaveAttribute('data-status', 'running');

  await test.step('the first site needs permission', async () => {
    const question = app.getByRole('toolbar', { name: 'New site' });
    await expect(question).toContainText(`Let “Order the book” use ${shop.url}?`);
    await question.getByRole('button', { name: 'Allow in this run' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('the user takes control and returns it', async () => {
    const controls = app.getByRole('group', { name: 'Run controls' });
    const plan = agent.getByRole('region', { name: /^Plan, 1 of 2 done/ });
    await expect(plan).toContainText('R1');
    await expect(plan.locator('[data-state="done"]')).toHaveText('Find the book');
    await expect(agent).toHaveAttribute('data-status', 'running');
    await controls.getByRole('button', { name: 'Take over' }).click();
    await expect(agent).toHaveAttribute('data-asking', 'true');
    await expect(agent).toHaveAttribute('data-status', 'paused');
    await expect(agent).toContainText('your turn');
    await expect(app.getByRole('toolbar', { name: 'You’re in control' })).toContainText('You’re in control');
    await expect(dock(app).getByText('your turn')).toBeVisible();
    await controls.getByRole('button', { name: 'Hand back' }).click();
  });

  await test.step('the bar and the card show the plan change', async () => {
    const revised = app.getByRole('toolbar', { name: 'Plan changes' });
    const plan = agent.getByRole('region', { name: /^Plan/ });
    await expect(revised).toContainText('Plan changed in “Order the book”:The shop recommends one');
    await expect(plan.locator('[data-new="true"]')).toHaveText('Order what it recommendsnew');
    await expect(plan.locator('[data-state="dropped"]')).toHaveText('Order the book');
    await revised.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(
      revised.getByRole('list', { name: 'R1: plan before and after' }).getByRole('listitem'),
    ).toHaveText(['Find the book', 'Order what it recommendsnew', 'Order the book']);
    await revised.getByRole('button', { name: 'Hide' }).click();
  });

  await test.step('the inspector shows the plan change, verdict, and screenshots', async () => {
    await expect(agent).toHaveAttribute('data-status', 'succeeded');
    await expect(app.getByText('your turn')).toHaveCount(0);
    expect(model.left()).toBe(0);
    await agent.click();
    const panel = inspector(app);
    await expect(panel.locator('[data-verdict="accepted"]')).toContainText('The basket holds it.');
    await expect(panel).toContainText('The shop recommends one');
    await expect(panel.getByRole('heading', { name: 'Plan 2 of 2' })).toBeVisible();
    await expect(agent.locator('[data-state="settled"]').getByLabel('done (step accepted)')).toBeVisible();
    await expect(panel.locator('.agent-turns > li').first().locator('.agent-turn-screenshot')).toBeVisible();
  });

  await test.step('the converted steps run without a model', async () => {
    await inspector(app).getByRole('button', { name: 'Convert to steps' }).click();
    await app
      .getByRole('toolbar', { name: 'Proposal review' })
      .getByRole('button', { name: /^(Apply|Use)/ })
      .click();
    await expect(agent).toHaveCount(0);
    const asked = model.asked.length;
    await pressRun(app);
    await app.getByRole('region', { name: 'Workflow' }).press('1');
    await expect(stepNamed(app, 'Expect text “Your basket”')).toHaveAttribute('data-status', 'succeeded');
    await expect(stepNamed(app, 'Click “Add to basket”')).toHaveAttribute('data-status', 'succeeded');
    await expect(app.locator('[data-status="failed"]')).toHaveCount(0);
    expect(model.asked).toHaveLength(asked);
  });
});

test('a dead button fails after three attempts', async ({ app, electronApp, folder, shop, model }) => {
  await applySettings(app, modelAt(model.url));
  await openAgentStep(
    { app, electronApp, folder },
    { prompt: `Have us notified. The shop is at ${shop.url} now.` },
  );
  model.willReply(
    turn('open_page', { url: `${shop.url}/practice/silent-button` }, 'setup'),
    ...Array.from({ length: 6 }, () => press('Notify me')),
  );
  const assistant = app.getByRole('tab', { name: 'Assistant' });
  const ended = app.getByRole('region', { name: 'Result of “Order the book”' });
  await assistant.click();
  await app.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(stepNamed(app, 'Order the book')).toHaveAttribute('data-status', 'failed');

  await test.step('the conversation shows the outcome', async () => {
    await expect(ended.locator('[data-verdict="failed"]')).toContainText('Unresponsive Element Bug');
    await expect(ended.getByText('Unresponsive Element Bug')).toBeInViewport();
    await expect(ended.getByRole('heading', { name: 'Plan 0 of 2' })).toBeVisible();
    await expect(ended.getByRole('meter', { name: 'Actions' })).toBeVisible();
    await expect(ended.getByRole('button', { name: /^(Take over|Pause|Stop)$/ })).toHaveCount(0);
  });

  await test.step('clicking the selected step opens its report', async () => {
    await stepNamed(app, 'Order the book').click();
    const panel = inspector(app);
    await expect(panel.getByRole('heading', { name: /^Unresponsive Element Bug/ })).toBeVisible();
    await expect(panel).toContainText('attempt 3 of 3 on button "Notify me"');
    await expect(
      panel.getByRole('definition').filter({ hasText: 'After 3 attempts: no change.' }),
    ).toHaveCount(1);
    await expect(panel.locator('.agent-outcome, .visit-failure p').filter({ visible: true })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: /^Attempt 2, before/ })).toHaveCount(1);
    await expect(panel.locator('.agent-attempts > li')).toHaveCount(3);
    await expect(
      panel.getByRole('group', { name: 'Next actions' }).getByRole('button').first(),
    ).toBeVisible();
    expect(await findAccessibilityProblems(app)).toEqual([]);
    expect(
      await panel.evaluate((root) =>
        [root, ...root.querySelectorAll('*')]
          .filter(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX),
          )
          .map((part) => part.getAttribute('class')),
      ),
    ).toEqual([]);
  });

  await test.step('arrow keys move through enlarged screenshots', async () => {
    await inspector(app).getByRole('button', { name: 'Attempt 1, before: enlarge' }).click();
    const large = app.getByRole('dialog', { name: 'Attempt 1, before' });
    await expect
      .poll(async () => (await large.getByRole('img').boundingBox())?.height ?? 0)
      .toBeGreaterThan(400);
    for (let times = 0; times < 5; times += 1) await app.keyboard.press('ArrowRight');
    const last = app.getByRole('dialog', { name: 'Attempt 3, after' });
    await expect(last).toContainText('6 of 6');
    await app.keyboard.press('Escape');
    await expect(last).toHaveCount(0);
  });

  await test.step('a screenshot shows what the model saw', async () => {
    await app
      .getByRole('listbox', { name: 'Screenshots of the run' })
      .getByRole('option', { name: /^Order the book, turn/ })
      .last()
      .dblclick();
    await app.getByRole('button', { name: 'What the model saw' }).click();
    const seen = app.getByRole('group', { name: 'What the model saw' });
    await expect(seen).toContainText(`${shop.url}/practice/silent-button`);
    await expect(seen.getByRole('img', { name: 'The page as the model saw it' }).first()).toBeVisible();
    await app.getByRole('tab', { name: 'Timeline' }).click();
    await expect(chosenVisit(app)).toBeVisible();
  });

  await test.step('the step is retried on the same page', async () => {
    model.willReply(
      turn('find_text', { text: 'Notify me' }, 'expected'),
      turn('status', { outcome: 'success', summary: 'Done.' }, 'expected'),
      '{"verdict": "passed", "reason": "It is shown."}',
    );
    await assistant.click();
    await app.getByRole('button', { name: 'Resume from here', exact: true }).click();
    await app
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Fix it in the app by hand, then try again from here' })
      .click();
    await expect(ended.locator('[data-verdict="accepted"]')).toContainText('It is shown.');
    await ended.getByRole('button', { name: 'Dismiss' }).click();
    await expect(ended).toHaveCount(0);
  });
});
