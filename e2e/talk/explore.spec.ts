import { findAccessibilityProblems } from '../testing/find-accessibility-problems.ts';
import { expect, test } from '../testing/fixtures.ts';
import { latch } from '../testing/latch.ts';
import { expectAccessible } from '../testing/run-window.ts';
import {
  changes,
  openTalkWith,
  review,
  sendMessage,
  stepMatching,
  talk,
  plannedTool,
} from '../testing/talk.ts';

test('the assistant signs in only with the key turned on', async ({ app, model, shop }) => {
  const { origin } = new URL(shop.url);
  const signedIn = () => shop.requests.filter(({ method, path }) => method === 'POST' && path === '/sign-in');
  const look = JSON.stringify({
    look: [
      { open: `${origin}/sign-in` },
      { fill: 'E-mail', text: 'reader@example.com' },
      { fill: 'Password', text: '${secrets.PASSWORD}' },
      { press: 'Sign in', role: 'button' },
    ],
  });
  model.willReply(look, JSON.stringify({ message: 'First.' }), look, JSON.stringify({ message: 'Second.' }));
  await openTalkWith(app, model);
  await sendMessage(app, `Sign in at ${origin} as reader@example.com, password: bookworm, and look around`);
  await expect(talk(app)).toContainText('First.');
  expect(signedIn()).toEqual([]);
  await app.getByRole('switch', { name: 'Sign in while looking and trying' }).press('Enter');
  expect(await findAccessibilityProblems(app, { within: '.editor-side' })).toEqual([]);
  await sendMessage(app, 'look again');
  await expect(talk(app)).toContainText('Second.');
  expect(signedIn()).toHaveLength(1);
  const shown = JSON.stringify(model.asked.at(-1)?.body?.messages);
  expect(shown).toContain('/account');
  expect(shown).not.toContain('bookworm');
});

test('the assistant explores a site and offers seen elements', async ({ app, model, shop }) => {
  const { origin } = new URL(shop.url);
  const question = talk(app).getByRole('group', { name: `May I look at ${origin}?` });
  const unseen = stepMatching(app, 'Go to the sign-in').getByRole('button', {
    name: 'link “Log in”: not seen',
  });
  const seen = stepMatching(app, 'Go to the sign-in').getByRole('button', { name: 'link “Sign in”: seen' });
  const look = (...looks: object[]): string => JSON.stringify({ look: looks });
  const answer = (message: string): string => JSON.stringify({ message });
  await openTalkWith(app, model);

  await test.step('a refused site isn’t asked for again', async () => {
    model.willReply(look({ open: shop.url }), answer('First.'), look({ open: shop.url }), answer('Second.'));
    await sendMessage(app, 'find a shop');
    await question.getByRole('button', { name: 'Don’t look' }).click();
    await expect(talk(app)).toContainText('First.');
    expect(model.asked[1]?.body?.messages?.at(-1)?.content).toContain('is not allowed: the person');
    await sendMessage(app, 'find it');
    await expect(talk(app)).toContainText('Second.');
    expect(shop.requests).toEqual([]);
  });
  await test.step('a new conversation asks again', async () => {
    await app.getByRole('button', { name: 'Clear conversation' }).press('Enter');
    await app.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    const planned = latch();
    let prompt = '';
    const plan = JSON.stringify({
      message: 'Opens the sign-in page.',
      steps: [
        plannedTool('a', 'Open the shop', 'open_page', { url: shop.url }),
        plannedTool('b', 'Search', 'type_text', { into: 'Search books', text: 'sea' }),
        plannedTool('e', 'See the basket', 'expect_text', { text: 'Basket' }),
        plannedTool('c', 'Go to the sign-in', 'click', { target: 'Log in', role: 'link' }),
        plannedTool('d', 'Leave again', 'click', { target: 'Sign out' }),
      ],
    });
    model.willReply(look({ open: `${origin}/books` }, { press: 'Basket', role: 'link' }), ({ messages }) => {
      prompt = messages?.at(-1)?.content ?? '';
      return { chunks: [plan], onChunk: () => planned.opened };
    });
    await sendMessage(app, 'get me to my account');
    await expect(question).toBeVisible();
    expect(await findAccessibilityProblems(app, { within: '.editor-side' })).toEqual([]);
    expect(shop.requests).toEqual([]);
    await question.getByRole('button', { name: 'Allow' }).press('Enter');
    await expect(app.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await expect(talk(app)).toContainText(/Looking at “.+”… 2 pages/);
    expect(shop.requests.some(({ path }) => path === '/basket')).toBe(true);
    expect(prompt).toContain('link “Sign in”');
    planned.open();
    await expect(review(app)).toContainText('5 changes');
  });
  await test.step('the answer lists explored pages and guesses', async () => {
    const looked = talk(app).getByRole('button', { name: 'Looked at 2 pages' });
    await expect(looked).toHaveAttribute('aria-expanded', 'false');
    await looked.press('Enter');
    await expect(talk(app).getByRole('list', { name: 'Pages looked at' })).toContainText(`${origin}/basket`);
    await talk(app).getByRole('button', { name: '2 guesses, 1 doubt' }).press('Enter');
    await expect(talk(app)).toContainText('“Leave again”: no explored page has “Sign out”');
  });
  await test.step('cards mark unseen targets and offer seen ones', async () => {
    await expect(
      stepMatching(app, 'Search').getByRole('button', { name: '“Search books”: seen' }),
    ).toBeVisible();
    await unseen.press('Enter');
    const about = app.getByRole('dialog', { name: 'Matches for link “Log in”' });
    await expect(about).toContainText('The assistant didn’t find link “Log in” on any page it visited.');
    expect(await findAccessibilityProblems(app)).toEqual([]);
    await about.getByRole('button', { name: 'Sign in' }).press('Enter');
    await expect(stepMatching(app, 'Go to the sign-in')).toContainText('link “Sign in”');
    await expect(unseen).toHaveCount(0);
    await expect(seen).toBeFocused();
    await app.keyboard.press('Control+z');
    await expect(stepMatching(app, 'Go to the sign-in')).toContainText('link “Log in”');
    await expect(unseen).toBeVisible();
  });
  await test.step('a doubtful proposal doesn’t count as checked', async () => {
    await expect(changes(app)).toContainText('“See the basket” holds before “Search” too');
    await review(app).getByRole('button', { name: '2 guesses, 1 doubt' }).press('Enter');
    await stepMatching(app, 'See the basket')
      .getByRole('button', { name: /^Doubtful/ })
      .press('Enter');
    const why = app.getByRole('dialog', { name: 'Why it is doubtful' });
    await expect(why).toContainText('so it doesn’t show that the step worked.');
    await expectAccessible(app);
    await app.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
  });
});
