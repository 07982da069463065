import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { replayFolder } from '../../electron/assistant/models/recording/testing/replay.ts';
import type { ScriptedModelServer } from '../../electron/assistant/models/testing/scripted-model-server.ts';
import { leaveUnsaved } from '../testing/canvas-parts.ts';
import { findAccessibilityProblems } from '../testing/find-accessibility-problems.ts';
import { expect, test } from '../testing/fixtures.ts';
import { latch } from '../testing/latch.ts';
import { dock, pressRun, summary } from '../testing/run-window.ts';
import {
  changes,
  openTalk,
  openTalkWith,
  review,
  sendMessage,
  stepMatching,
  talk,
  plannedTool,
} from '../testing/talk.ts';

const signIn = (url: string): string =>
  JSON.stringify({
    message: 'Opens the sign-in page.',
    steps: [
      plannedTool('n1', 'Open the shop', 'open_page', { url }),
      plannedTool('n2', 'Go to the sign-in', 'click', { target: 'Log in', role: 'link' }),
      plannedTool('n3', 'Check', 'expect_text', { text: 'E-mail address' }),
    ],
  });
const repair = JSON.stringify({
  message: 'The link has another name.',
  update: [
    { node_id: 'n2', arguments: { target: 'Sign in', role: 'link' }, reason: 'The page has “Sign in”.' },
  ],
});

const wish =
  'Go to the practice bookshop practice://corner-bookshop and tell me which of the sea stories is the cheapest, and what it costs.';
const recorded = fileURLToPath(
  new URL('../../electron/assistant/testing/recorded/app-cheapest', import.meta.url),
);
const cheapestSteps = [
  'Open the bookshop',
  'Open the sea stories',
  'Each page',
  'Read the books',
  'Look for Next',
  'Another page',
  'Turn the page',
  'End of pages',
  'Cheapest book',
];

/** Rejects at the first request without a recorded answer, with the difference to the nearest. */
function replayWish(model: ScriptedModelServer, whenLooked: Promise<void>): Promise<never> {
  const find = replayFolder(recorded);
  return new Promise((_, reject) => {
    const answer: typeof find = (asked) => {
      const reply = find(asked);
      if (typeof reply === 'object' && 'status' in reply) reject(new Error(inspect(reply.body)));
      return reply;
    };
    const plan = async (asked: Parameters<typeof find>[0]) => {
      await whenLooked;
      return answer(asked);
    };
    // Looks, plans, extracts in the try, reviews, and extracts in the run.
    model.willReply(answer, plan, answer, answer, answer);
  });
}

async function makeWish(app: Page, whenLooked: { open(): void }): Promise<void> {
  await sendMessage(app, wish);
  await expect(talk(app)).toContainText('Looking at “Sea stories – Corner Bookshop”… 2 pages');
  whenLooked.open();
  await expect(talk(app)).toContainText('Reads all pages of the Sea stories');
  await expect(review(app)).toContainText('8 changes');
  for (const name of cheapestSteps) await expect(stepMatching(app, `added: .*${name}`)).toBeVisible();
  await talk(app).getByRole('button', { name: 'Looked at 2 pages' }).press('Enter');
  await expect(talk(app).getByRole('list', { name: 'Pages looked at' })).toContainText(
    'practice://corner-bookshop/books?shelf=sea-stories',
  );
  await review(app).getByRole('button', { name: 'Try it' }).click();
  await expect(talk(app)).toContainText('It works: every step was tried.');
  for (const name of cheapestSteps)
    await expect(stepMatching(app, `added: .*${name}`)).toContainText('works');
  await expect(review(app)).toContainText('tried ✓');
  await expectCheapest(talk(app));
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await expect(talk(app)).toContainText('Applied 8 changes');
  await pressRun(app);
  await expect(summary(app)).toContainText('succeeded');
  await expectCheapest(dock(app));
}

async function expectCheapest(part: Locator): Promise<void> {
  const results = part.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('Cheapest sea story');
  await expect(results).toContainText('A Lamp for the Lighthouse');
  await expect(results).toContainText('£6.75');
}

test('a wish becomes a workflow that runs; a try repairs a proposal without applying it', async ({
  app,
  model,
  shop,
}) => {
  await openTalkWith(app, model);

  await test.step('a wish is explored, planned, tried, applied, and run', async () => {
    const looked = latch();
    const missed = replayWish(model, looked.opened);
    await Promise.race([makeWish(app, looked), missed]);
    expect(model.left()).toBe(0);
    await leaveUnsaved(app);
    await openTalk(app);
  });
  await test.step('a try at an unnamed site needs permission', async () => {
    model.willReply(signIn(shop.url));
    await sendMessage(app, 'get me to the sign-in page');
    await review(app).getByRole('button', { name: 'Try it' }).click();
    const question = talk(app).getByRole('group', { name: /May I try this at/ });
    await question.getByRole('button', { name: 'Don’t try' }).press('Enter');
    await expect(talk(app)).toContainText('which you didn’t allow');
    expect(shop.requests).toEqual([]);
    await expect(review(app)).toContainText('3 changes');
  });
  await test.step('“try it” repairs a failing step', async () => {
    const repaired = latch();
    model.willReply(signIn('practice://corner-bookshop'), {
      chunks: [repair],
      onChunk: () => repaired.opened,
    });
    await sendMessage(app, 'use the practice shop');
    await expect(talk(app)).toContainText('Replaced by a later proposal');
    await sendMessage(app, 'try it');
    await expect(stepMatching(app, 'Open the shop')).toContainText('works');
    await expect(stepMatching(app, 'Go to the sign-in')).toContainText('fails');
    repaired.open();
    await expect(talk(app)).toContainText('It works: every step was tried.');
    await expect(talk(app)).toContainText('2 tries, 1 repair.');
    await expect(changes(app)).toContainText('Repaired: The page has “Sign in”.');
    for (const name of ['Open the shop', 'Go to the sign-in', 'Check'])
      await expect(stepMatching(app, `added: .*${name}`)).toContainText('works');
    await expect(review(app)).toContainText('tried ✓');
    expect(await findAccessibilityProblems(app)).toEqual([]);
  });
  await test.step('the applied proposal has the repair', async () => {
    await app.getByRole('button', { name: 'Use this plan' }).click();
    await expect(review(app)).toHaveCount(0);
    await expect(stepMatching(app, 'Go to the sign-in')).toContainText('link “Sign in”');
  });
});
