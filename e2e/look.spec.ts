import AxeBuilder from '@axe-core/playwright';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { endApp } from './launch-app.ts';
import { review, say, startWithModel, step, talk, tool } from './talk.ts';

const look = (...looks: object[]): string => JSON.stringify({ look: looks });
const plan = (url: string, link: string): string =>
  JSON.stringify({
    message: 'Opens the sign-in page.',
    steps: [
      tool('a', 'Open the shop', 'open_page', { url }),
      tool('b', 'Go to the sign-in', 'click', { target: link, role: 'link' }),
      tool('c', 'Leave again', 'click', { target: 'Sign out' }),
    ],
  });
const practice = 'practice://corner-bookshop';

test('the assistant looks before it plans, says where it looks, and what it saw and guessed stands in the answer', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  model.willReply(look({ open: `${practice}/books` }, { press: 'Basket', role: 'link' }), ({ messages }) => {
    const [, link = 'not shown'] = /link “(Sign .+?)”/.exec(messages?.at(-1)?.content ?? '') ?? [];
    return { chunks: [plan(practice, link)], delayMs: 2_000 };
  });
  await say(app, 'get me to my account');
  await expect(talk(app)).toContainText(/Looking at .+… 2 pages/);
  await expect(review(app)).toContainText('3 changes');
  await expect(step(app, 'Go to the sign-in')).toContainText('Sign in');
  const looked = talk(app).getByRole('button', { name: /Looked at 2 pages.*tokens/ });
  await expect(looked).toHaveAttribute('aria-expanded', 'false');
  await looked.press('Enter');
  await expect(talk(app).getByRole('list', { name: 'Pages looked at' })).toContainText(`${practice}/basket`);
  await talk(app).getByRole('button', { name: '1 thing was guessed' }).press('Enter');
  await expect(talk(app)).toContainText('“Leave again”: no page that was looked at shows “Sign out”');
  const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
});

test('each card says whether what it acts on was seen; a click takes what was seen instead, and Undo takes that back', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  model.willReply(
    look({ open: practice }),
    JSON.stringify({
      message: 'Signs in.',
      steps: [
        tool('a', 'Open the shop', 'open_page', { url: practice }),
        tool('b', 'Search', 'type_text', { into: 'Search books', text: 'sea' }),
        tool('c', 'Go to the sign-in', 'click', { target: 'Log in', role: 'link' }),
      ],
    }),
  );
  await say(app, 'get me to the sign-in');
  await expect(step(app, 'Search').getByRole('button', { name: '“Search books”: seen' })).toBeVisible();
  const unseen = step(app, 'Go to the sign-in').getByRole('button', { name: 'link “Log in”: not seen' });
  await unseen.press('Enter');
  const about = app.getByRole('dialog', { name: 'What link “Log in” means' });
  await expect(about).toContainText('No page that the assistant looked at shows link “Log in”.');
  const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
  await about.getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(step(app, 'Go to the sign-in')).toContainText('link “Sign in”');
  await expect(unseen).toHaveCount(0);
  await app.keyboard.press('Control+z');
  await expect(step(app, 'Go to the sign-in')).toContainText('link “Log in”');
  await expect(unseen).toBeVisible();
});

test('a site that nothing names is asked for once in a conversation, by keyboard, and looked at with a yes', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await startWithModel({ folder, model, launch });
  const { origin } = new URL(shop.url);
  const answer = JSON.stringify({ message: 'There is a shop.' });
  model.willReply(look({ open: `${origin}/books` }), answer, look({ open: `${origin}/basket` }), answer);
  await say(app, 'find a shop');
  const question = talk(app).getByRole('group', { name: `May I look at ${origin}?` });
  await expect(question).toBeVisible();
  const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
  expect(shop.requests).toEqual([]);
  await question.getByRole('button', { name: 'Allow' }).press('Enter');
  await expect(app.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(talk(app).getByRole('button', { name: /Looked at 1 page/ })).toHaveCount(1);
  await say(app, 'and its basket');
  await expect(talk(app).getByRole('button', { name: /Looked at 1 page/ })).toHaveCount(2);
  expect(shop.requests.some(({ path }) => path === '/basket')).toBe(true);
});

test('a site that the person refuses is not looked at, and not asked for again', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await startWithModel({ folder, model, launch });
  const answers = ['First.', 'Second.'].map((message) => JSON.stringify({ message }));
  for (const answer of answers) model.willReply(look({ open: shop.url }), answer);
  await say(app, 'find a shop');
  await talk(app).getByRole('button', { name: 'Don’t look' }).click();
  await expect(talk(app)).toContainText('First.');
  await say(app, 'find it');
  await expect(talk(app)).toContainText('Second.');
  expect(shop.requests).toEqual([]);
  expect(model.asked[1]?.body?.messages?.at(-1)?.content).toContain('may not be looked at');
});

test('Stop ends the looking, also while a question waits, and the words are back in the composer', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await startWithModel({ folder, model, launch });
  model.willReply(look({ open: shop.url }));
  await say(app, 'find a shop');
  await expect(talk(app).getByRole('group', { name: /May I look/ })).toBeVisible();
  await app.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(talk(app).getByRole('group', { name: /May I look/ })).toHaveCount(0);
  await expect(app.getByRole('textbox', { name: 'Message' })).toHaveValue('find a shop');
  expect(model.asked).toHaveLength(1);
  expect(shop.requests).toEqual([]);
});

test('switched off, the assistant is not offered to look, and that is remembered', async ({
  folder,
  model,
  launch,
}) => {
  let first: ElectronApplication | undefined;
  const launchFirst = async (): Promise<ElectronApplication> => (first = await launch());
  const app = await startWithModel({ folder, model, launch: launchFirst });
  const looks = app.getByRole('switch', { name: 'Look at pages first' });
  await expect(looks).toBeChecked();
  await looks.press('Enter');
  await expect(looks).not.toBeChecked();
  model.willReply(JSON.stringify({ message: 'Fine.' }));
  await say(app, 'hello');
  await expect(talk(app)).toContainText('Fine.');
  expect(model.asked[0]?.body?.messages?.[0]?.content).not.toContain('Looking first');
  if (first !== undefined) await endApp(first);
  const again = await (await launch()).firstWindow();
  await again.getByRole('button', { name: 'New workflow' }).click();
  await again.keyboard.press('Control+Shift+A');
  await expect(again.getByRole('switch', { name: 'Look at pages first' })).not.toBeChecked();
});
