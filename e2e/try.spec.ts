import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { changes, review, say, startWithModel, step, talk, tool } from './talk.ts';

const signIn = (url: string): string =>
  JSON.stringify({
    message: 'Opens the sign-in page.',
    steps: [
      tool('n1', 'Open the shop', 'open_page', { url }),
      tool('n2', 'Go to the sign-in', 'click', { target: 'Log in', role: 'link' }),
      tool('n3', 'Check', 'expect_text', { text: 'E-mail address' }),
    ],
  });
const repair = JSON.stringify({
  message: 'The link has another name.',
  update: [
    { node_id: 'n2', arguments: { target: 'Sign in', role: 'link' }, reason: 'The page has “Sign in”.' },
  ],
});

test('a proposal is tried on its cards, repaired with a reason, and stays one until it is applied', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  model.willReply(signIn('practice://corner-bookshop'), { chunks: [repair], delayMs: 1_500 });
  await say(app, 'get me to the sign-in page');
  await review(app).getByRole('button', { name: 'Try it' }).click();
  await expect(step(app, 'Open the shop')).toContainText('works');
  await expect(step(app, 'Go to the sign-in')).toContainText('fails');
  await expect(talk(app)).toContainText('It works: every step was tried.', { timeout: 60_000 });
  await expect(talk(app)).toContainText('2 tries, 1 repair. Nothing is applied yet.');
  await expect(changes(app)).toContainText('Repaired: The page has “Sign in”.');
  for (const name of ['Open the shop', 'Go to the sign-in', 'Check'])
    await expect(step(app, `added: .*${name}`)).toContainText('works');
  await expect(review(app)).toContainText('tried ✓');
  const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('group', { name: /Check.*succeeded/i })).toBeVisible();
});

test('by word: it is tried up to the first step that would send something, and nothing is sent', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await startWithModel({ folder, model, launch });
  model.willReply(
    JSON.stringify({
      message: 'Puts a book into the basket.',
      steps: [
        tool('n1', 'Open the shop', 'open_page', { url: `${shop.url}/books` }),
        tool('n2', 'Choose', 'click', { target: 'Salt on the Sill', role: 'link' }),
        tool('n3', 'Take it', 'click', { target: 'Add to basket' }),
        tool('n4', 'Look', 'click', { target: 'Basket', role: 'link' }),
      ],
    }),
  );
  await say(app, `put a book into the basket at ${shop.url}`);
  await expect(review(app)).toBeVisible();
  await say(app, 'try it');
  await expect(talk(app)).toContainText('It works up to “Take it”, which would send POST', {
    timeout: 60_000,
  });
  await expect(talk(app)).toContainText('Not tried yet: “Look”.');
  await expect(step(app, 'Take it')).toContainText('held back');
  expect(shop.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(model.asked).toHaveLength(1);
});

test('Stop ends the try, and what is proposed still waits', async ({ folder, model, launch }) => {
  const app = await startWithModel({ folder, model, launch });
  model.willReply(signIn('practice://corner-bookshop'), { chunks: [repair], delayMs: 60_000 });
  await say(app, 'get me to the sign-in page');
  await expect(review(app)).toBeVisible();
  await app.getByRole('region', { name: 'Workflow' }).focus();
  await app.keyboard.press('t');
  await expect(step(app, 'Go to the sign-in')).toContainText('fails', { timeout: 30_000 });
  await review(app).getByRole('button', { name: 'Stop trying' }).click();
  await expect(talk(app)).toContainText('Stopped.');
  await expect(review(app)).toContainText('3 changes');
  await expect(review(app).getByRole('button', { name: 'Try it' })).toBeEnabled();
});

test('a site that nobody named is asked for before anything is tried', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await startWithModel({ folder, model, launch });
  model.willReply(signIn(shop.url));
  await say(app, 'get me to the sign-in page');
  await review(app).getByRole('button', { name: 'Try it' }).click();
  const question = talk(app).getByRole('group', { name: /May I try this at/ });
  await question.getByRole('button', { name: 'Don’t try' }).press('Enter');
  await expect(talk(app)).toContainText('which you didn’t allow');
  expect(shop.requests).toEqual([]);
  await expect(review(app)).toContainText('3 changes');
});
