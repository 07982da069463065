import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { lists } from './testing/shown-lists.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const show = (took: string): Promise<string> => browser.show(lists.replaceAll('${took}', took));

test.each([
  ['nothing', 'Priority', '', 'now shows nothing'],
  ['another option', 'Priority', 'High', 'now shows “High”'],
  ['nothing, as drawn', 'Shift', '', 'now shows nothing'],
])('a choice fails if its list then shows %s', async (_, target, took, said) => {
  await show(took);
  const { code, message } = await browser.failure('select_option', { target, option: 'Urgent' });
  expect([code, message]).toEqual(['value-not-accepted', expect.stringContaining(said)]);
});

test.each([
  ['the choice', 'Priority', 'Urgent'],
  ['what it showed before', 'Priority', 'Normal'],
  ['a short form, as drawn', 'Shift', 'U'],
])('a choice succeeds if its list then shows %s', async (_, target, took) => {
  await show(took);
  expect(await browser.value('select_option', { target, option: 'Urgent' })).toMatchObject({
    selected: 'Urgent',
  });
});

test('a choice tells what its drawn list came to show', async () => {
  await show('Urgent');
  const choice = { target: 'Shift', option: 'Urgent' };
  expect(await browser.value('select_option', choice)).toMatchObject({ shows: 'Urgent' });
  expect(await browser.value('select_option', choice)).not.toHaveProperty('shows');
});
