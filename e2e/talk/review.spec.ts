import type { Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { expectAccessible } from '../testing/run-window.ts';
import {
  changes,
  openTalkWith,
  plan,
  review,
  sendMessage,
  stepMatching,
  talk,
  plannedTool,
} from '../testing/talk.ts';

const four = {
  steps: [
    plannedTool('n1', 'First', 'take_screenshot'),
    plannedTool('n2', 'Second', 'read_page'),
    plannedTool('n3', 'Third', 'reload'),
    plannedTool('n4', 'Fourth', 'go_back'),
  ],
};
const focused = (app: Page): Promise<string | null | undefined> =>
  app.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

test('changes are accepted or rejected by list and key', async ({ app, model }) => {
  await openTalkWith(app, model);
  await plan(app, model, four);
  await app.getByRole('button', { name: 'Use this plan' }).click();

  await test.step('a rejected removal keeps its step', async () => {
    model.willReply(JSON.stringify({ message: 'Drops two.', remove_node_ids: ['n2', 'n3'] }));
    await sendMessage(app, 'drop two');
    await expect(review(app)).toContainText('2 changes');
    await expect(talk(app)).toContainText('2 changes proposed');
    const edgeLine = (mark: string) => app.locator(`.edge[data-mark="${mark}"] .edge-line`);
    await expect(edgeLine('removed')).toHaveCount(3);
    await expect(edgeLine('removed').first()).toHaveCSS('stroke-dasharray', /5/);
    const [added, removed] = [
      await edgeLine('added').boundingBox(),
      await edgeLine('removed').nth(1).boundingBox(),
    ];
    expect(added?.x).toBeLessThan((removed?.x ?? 0) - 100);
    await changes(app).getByRole('button', { name: 'Reject: Second' }).click();
    await expect(review(app)).toContainText('valid, not checked');
    await changes(app).getByRole('button', { name: 'Reject: Third' }).click();
    await expect(app.locator('.canvas [data-mark]')).toHaveCount(0);
    await changes(app).getByRole('button', { name: 'Accept: Third' }).click();
    await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
    await expect(talk(app)).toContainText('Applied 1 of 2 changes');
    await expect(stepMatching(app, 'Second')).toBeVisible();
    await expect(stepMatching(app, 'Third')).toHaveCount(0);
    await expect(app.locator('.edge')).toHaveCount(2);
  });
  await test.step('a patch is applied without a rejected change', async () => {
    model.willReply(
      JSON.stringify({
        message: 'Inserts one and drops one.',
        add: [{ ...plannedTool('new1', 'Between', 'go_back'), after: 'n1', reason: 'It was asked for.' }],
        remove_node_ids: ['n4'],
        update: [{ node_id: 'n2', name: 'Seconds' }],
      }),
    );
    await sendMessage(app, 'change it');
    await expect(review(app)).toContainText('3 changes');
    await expect(changes(app)).toContainText('It was asked for.');
    await expect(stepMatching(app, 'removed: .*Fourth')).toBeVisible();
    await changes(app).getByRole('button', { name: 'Reject: Fourth' }).click();
    await app.getByRole('button', { name: 'Apply 2', exact: true }).click();
    await expect(talk(app)).toContainText('Applied 2 of 3 changes');
    await expect(stepMatching(app, 'Fourth')).toBeVisible();
    await expect(stepMatching(app, 'Between')).toBeVisible();
    await talk(app).getByRole('button', { name: 'Undo' }).last().click();
    await expect(stepMatching(app, 'Between')).toHaveCount(0);
    await expect(stepMatching(app, '“?Seconds')).toHaveCount(0);
  });
  await test.step('keys select, reject, peek, set aside, and apply', async () => {
    model.willReply(
      JSON.stringify({
        message: 'Two more.',
        add: [plannedTool('k1', 'Fifth', 'reload'), { ...plannedTool('k2', 'Sixth', 'reload'), after: 'k1' }],
      }),
    );
    await sendMessage(app, 'two more');
    await expect(review(app)).toContainText('2 changes');
    await app.getByRole('region', { name: 'Workflow' }).focus();
    await app.keyboard.press(']');
    await app.keyboard.press('x');
    await expect(app.getByRole('button', { name: 'Apply 1', exact: true })).toBeVisible();
    await app.keyboard.down('b');
    await expect(stepMatching(app, 'Fifth')).toHaveCount(0);
    await app.keyboard.up('b');
    await expect(stepMatching(app, 'Fifth')).toHaveCount(1);
    await app.keyboard.press('Control+Enter');
    await expect(app.getByText('Apply or reject the proposal before you run')).toBeVisible();
    await app.keyboard.press('Escape');
    await app.getByRole('button', { name: '1 pending proposal' }).click();
    await app.getByRole('region', { name: 'Workflow' }).focus();
    await app.keyboard.press('Control+Shift+Enter');
    await expect(stepMatching(app, 'Fifth')).toBeVisible();
    await expect(stepMatching(app, 'Sixth')).toHaveCount(0);
  });
});

test('a proposal is edited, merged, compared, and undone', async ({ app, model }) => {
  await app.emulateMedia({ reducedMotion: 'no-preference' });
  const places = () =>
    app
      .locator('.react-flow__node')
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).style.transform).sort());
  const versions = app.getByRole('list', { name: 'Versions' });
  await openTalkWith(app, model);
  await plan(app, model, {
    steps: [
      plannedTool('n1', 'Open it', 'open_page', { url: 'https://a.example' }),
      plannedTool('n2', 'Second', 'read_page'),
      plannedTool('n3', 'Third', 'reload'),
    ],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await expect(stepMatching(app, 'Third')).toBeVisible();
  const before = await places();

  await test.step('a proposed change can be edited', async () => {
    model.willReply(
      JSON.stringify({
        message: 'Another address and another name.',
        update: [
          { node_id: 'n1', arguments: { url: 'https://b.example' }, reason: 'It moved.' },
          { node_id: 'n2', name: 'Other', retries: 2 },
        ],
      }),
    );
    await sendMessage(app, 'use b.example');
    await stepMatching(app, 'changed: .*Open it').click();
    const change = app.getByRole('region', { name: 'Proposed change', exact: true });
    await expect(change).toContainText('https://a.example');
    await expect(change).toContainText('It moved.');
    await change.getByRole('textbox', { name: 'url, after' }).fill('https://mine.example');
    await expect(change).toContainText('edited by you');
    await expect(stepMatching(app, 'changed: .*Open it')).toContainText('mine.example');
    await app.getByRole('radio', { name: 'Before' }).click();
    await expect(stepMatching(app, 'Open it')).toContainText('a.example');
    await app.getByRole('radio', { name: 'Diff' }).click();
  });
  await test.step('a conflicting manual edit is reported', async () => {
    await stepMatching(app, 'changed: .*Other').click();
    await app.keyboard.press('F2');
    await app.keyboard.type('Mine');
    await app.keyboard.press('Enter');
    await app.keyboard.press('Control+Shift+A');
    await expect(app.getByText('You changed name (yours "Mine", the assistant’s "Other")')).toBeVisible();
    await app.getByRole('button', { name: 'Apply 2', exact: true }).click();
    await expect(stepMatching(app, 'Mine')).toBeVisible();
    await expect(stepMatching(app, 'Open it')).toContainText('mine.example');
    await expect(talk(app)).toContainText('Applied 2 changes, 1 edited by you');
  });
  await test.step('an applied proposal is compared and undone', async () => {
    await talk(app).getByRole('button', { name: 'Compare' }).last().click();
    await expect(app.getByRole('toolbar', { name: 'Earlier version' })).toContainText('Changes by');
    await expect(stepMatching(app, 'changed: .*Open it')).toBeVisible();
    await app.getByRole('button', { name: 'Back to current version' }).click();
    await talk(app).getByRole('button', { name: 'Undo' }).last().click();
    await expect(stepMatching(app, 'Open it')).toContainText('a.example');
  });
  await test.step('restoring a version restores steps and positions', async () => {
    model.willReply(
      JSON.stringify({
        message: 'One between.',
        add: [{ ...plannedTool('k', 'Between', 'go_back'), after: 'n1' }],
      }),
    );
    await sendMessage(app, 'one between');
    await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
    await expect.poll(async () => (await places()).length).toBe(4);
    await app.getByRole('tab', { name: 'History' }).click();
    await versions.getByRole('button', { name: /plan it/ }).click();
    await expect.poll(places).toEqual(before);
    await app.getByRole('button', { name: 'Restore this version' }).click();
    await expect(versions.getByRole('button').first()).toContainText('Restore');
    await expect.poll(places).toEqual(before);
  });
  await test.step('review and history are accessible in both themes', async () => {
    model.willReply(JSON.stringify({ message: 'Renames it.', update: [{ node_id: 'n1', name: 'Begin' }] }));
    await sendMessage(app, 'rename it');
    await expect(review(app)).toBeVisible();
    await expectAccessible(app);
  });
});

test('a failed run fills the composer; a fix shows reruns', async ({ app, model, shop }) => {
  const composer = app.getByRole('textbox', { name: 'Message' });
  await openTalkWith(app, model);
  await plan(app, model, {
    steps: [
      plannedTool('n1', 'Open the shop', 'open_page', { url: shop.url }),
      plannedTool('n2', 'Look for the shop', 'find_text', { text: 'Corner' }),
      { ...plannedTool('n3', 'Pay', 'click', { target: 'Nowhere' }), timeout_ms: 1_500 },
    ],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();

  await test.step('a failed step fills the composer', async () => {
    await app.keyboard.press('Control+Enter');
    await expect(app.getByRole('group', { name: /Pay.*failed/i })).toBeVisible();
    await expect(app.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await app.getByRole('button', { name: 'Ask the assistant' }).click();
    await expect(composer).toBeFocused();
    await expect(composer).toHaveValue(/^Step 3 “Pay” failed: .+ Fix it\.$/);
    await expect(talk(app).getByRole('article', { name: /^You,/ })).toHaveCount(1);
  });
  await test.step('the question includes the last run', async () => {
    model.willReply(JSON.stringify({ message: 'There is no such button.' }));
    await sendMessage(app, 'Why did it fail?');
    await expect(talk(app)).toContainText('There is no such button.');
    const asked = model.asked.at(-1)?.body?.messages?.at(-1)?.content ?? '';
    expect(asked).toContain('Why did it fail?');
    expect(asked).toMatch(/n1 “Open the shop”: succeeded/);
    expect(asked).toMatch(/Failed at n3 “Pay”: .*Nowhere/);
    expect(asked).toMatch(/## Open page\n~~~+\n[\s\S]*link “Basket”/);
  });
  await test.step('steps and bar show reruns', async () => {
    model.willReply(
      JSON.stringify({
        message: 'Another button.',
        update: [
          { node_id: 'n2', arguments: { text: 'Bookshop' } },
          { node_id: 'n3', arguments: { target: 'Basket' } },
        ],
      }),
    );
    await sendMessage(app, 'fix it');
    await expect(review(app)).toContainText('reruns');
    const reuse = review(app).getByText(/^reuses/);
    expect(
      await reuse.evaluate(
        (element) =>
          element.scrollWidth <= element.clientWidth &&
          element.getBoundingClientRect().right <=
            (element.closest('.review-bar')?.getBoundingClientRect().right ?? 0),
      ),
    ).toBe(true);
    await expect(app.locator('.step-rerun').first()).toBeVisible();
    await app.getByRole('button', { name: 'Reject all' }).click();
    await expect(app.locator('.step-rerun')).toHaveCount(0);
  });
});

test('changes and focus stay in view', async ({ app, model }) => {
  await openTalkWith(app, model);
  const removes = JSON.stringify({ message: 'Drops one.', remove_node_ids: ['n3'] });
  await plan(app, model, {
    steps: [
      ...four.steps,
      plannedTool('n5', 'Fifth', 'take_screenshot'),
      plannedTool('n6', 'Sixth', 'reload'),
      plannedTool('n7', 'Seventh', 'read_page'),
    ],
  });

  await test.step('using a plan by key focuses the canvas', async () => {
    await app.getByRole('button', { name: 'Use this plan' }).focus();
    await app.keyboard.press('Enter');
    await expect.poll(() => focused(app)).toBe('Workflow');
  });
  await test.step('the bar doesn’t cover the first change', async () => {
    await app.locator('.canvas').hover();
    await app.mouse.wheel(0, 600);
    await expect(stepMatching(app, 'Step 7')).toBeVisible();
    model.willReply(removes);
    await sendMessage(app, 'drop the third');
    const reject = stepMatching(app, 'removed: .*Third').getByRole('button', { name: /^Reject/ });
    await expect
      .poll(
        async () =>
          ((await reject.boundingBox())?.y ?? 0) -
          ((await review(app).boundingBox())?.y ?? 0) -
          ((await review(app).boundingBox())?.height ?? 0),
      )
      .toBeGreaterThanOrEqual(0);
  });
  await test.step('rejecting in the conversation keeps focus there', async () => {
    await app.getByRole('region', { name: 'Workflow' }).focus();
    await app.keyboard.press('Escape');
    await app.keyboard.press('Control+Shift+A');
    await changes(app).getByRole('button', { name: 'Reject all' }).focus();
    await app.keyboard.press('Enter');
    await expect.poll(() => focused(app)).toBe('Message');
    model.willReply(removes);
    await sendMessage(app, 'drop it after all');
    await expect(review(app)).toBeVisible();
    await app.getByRole('button', { name: 'Clear conversation' }).click();
    await expect(app.getByRole('alertdialog').or(app.getByRole('dialog'))).toContainText(
      'stays on the canvas',
    );
    await app.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(() => focused(app)).toBe('Message');
    await review(app).getByRole('button', { name: 'Reject all' }).click();
  });
  await test.step('after a rejection, part of the workflow stays in view', async () => {
    model.willReply(
      JSON.stringify({
        message: 'More.',
        add: Array.from({ length: 12 }, (_, at) => plannedTool(`x${at}`, `More ${at}`, 'go_back')),
      }),
    );
    await sendMessage(app, 'more');
    await expect(review(app)).toContainText('12 changes');
    await changes(app).getByRole('button', { name: 'More 11', exact: true }).click();
    await expect(stepMatching(app, 'Second')).toHaveCount(0);
    await app.getByRole('button', { name: 'Reject all' }).first().click();
    await expect(stepMatching(app, 'Seventh')).toBeInViewport();
  });
  await test.step('an invalid proposal opens with its problems', async () => {
    const invalid = JSON.stringify({
      message: 'Flies.',
      add: [{ ...plannedTool('y', 'Fly', 'fly'), after: 'n1' }],
    });
    model.willReply(invalid, invalid, invalid);
    const before = model.asked.length;
    await sendMessage(app, 'fly');
    const badge = app.getByRole('button', { name: '1 pending proposal' });
    await expect(badge).toBeVisible();
    await expect(talk(app)).toContainText('isn’t a valid workflow');
    expect(model.asked).toHaveLength(before + 3);
    await app.locator('.canvas').hover();
    await app.mouse.wheel(0, 3000);
    await badge.click();
    await expect(stepMatching(app, 'Fly')).toBeInViewport();
    await expect(review(app)).toContainText('no server has a tool called "fly"');
    await expect(review(app)).not.toContainText('checked');
    model.willReply(
      JSON.stringify({ message: 'Walks.', add: [{ ...plannedTool('y', 'Walk', 'reload'), after: 'n1' }] }),
    );
    await app.getByRole('button', { name: 'Fix proposal' }).click();
    await expect(review(app)).toContainText('valid, not checked');
    expect(model.asked.at(-1)?.body?.messages?.at(-1)?.content).toContain(
      'no server has a tool called "fly"',
    );
  });
});
