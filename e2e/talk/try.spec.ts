import { findAccessibilityProblems } from '../testing/find-accessibility-problems.ts';
import { expect, test } from '../testing/fixtures.ts';
import { latch } from '../testing/latch.ts';
import {
  changes,
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
      plannedTool('n2', 'Go to the sign-in', 'click', { target: 'Log in', role: 'link', timeoutMs: 300 }),
      plannedTool('n3', 'Check', 'expect_text', { text: 'E-mail address' }),
    ],
  });
const repair = JSON.stringify({
  message: 'The link has another name.',
  update: [
    { node_id: 'n2', arguments: { target: 'Sign in', role: 'link' }, reason: 'The page has “Sign in”.' },
  ],
});

test('a try repairs a proposal without applying it', async ({ app, model, shop }) => {
  await openTalkWith(app, model);

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
