import { expect, test } from 'vitest';
import {
  cheapest,
  judgeShelves,
  home,
  recordedShelves,
  judgePrices,
  workOnRecorded,
} from './testing/recorded-runs.ts';

test('counts read on earlier pages are accepted', async () => {
  const { outcome, model, lines } = await workOnRecorded(
    recordedShelves,
    ...recordedShelves.turns.slice(0, 5),
    judgeShelves,
  );
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
  const question = model.asked.at(-1)?.messages.at(-1)?.content ?? '';
  expect(question).toMatch(
    /Turn 2 \(on the page before turn 2: all its names and figures\) "Sea stories: 20 books/,
  );
});

test('a claim about an unopened shelf is refused', async () => {
  const turns = recordedShelves.turns.slice(0, 5).filter((_, index) => index !== 1);
  const report = turns.at(-1) ?? '';
  const { outcome } = await workOnRecorded(recordedShelves, ...turns, judgeShelves, report, judgeShelves);
  expect(outcome.failure).toMatchObject({
    code: 'agent-unverified',
    details: { actual: 'Nothing shows the shelf Garden books.' },
  });
});

test('a refused model may revisit pages', async () => {
  const [, , , , report = '', link = '', back = ''] = recordedShelves.turns;
  const doubt = recordedShelves.replies.find(({ judge }) => judge)?.reply ?? '';
  const readAgain = report.replace(/"action":.*/, '"action": {"action_type": "read_page"}}');
  const { outcome, lines, model } = await workOnRecorded(
    recordedShelves,
    ...recordedShelves.turns.slice(0, 5),
    doubt,
    link,
    back,
    cheapest.turns[9]?.replace('practice://corner-bookshop/', home()) ?? '',
    readAgain,
    report,
    judgeShelves,
  );
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
  expect(model.everything()).toMatch(/Actions that only observe: .*find_text.*extract/);
  expect(model.asked.at(-1)?.messages.at(-1)?.content).not.toContain('is confirmed by a tool answer');
});

test('the cheapest book of three pages is accepted', async () => {
  const { outcome, lines } = await workOnRecorded(cheapest, ...cheapest.turns.slice(0, 9), judgePrices);
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
});

test('the cheapest book needs all pages', async () => {
  const turns = cheapest.turns.slice(0, 9).filter((_, index) => index !== 2 && index !== 3);
  const { outcome } = await workOnRecorded(cheapest, ...turns, judgePrices, turns.at(-1) ?? '', judgePrices);
  expect(outcome.failure).toMatchObject({
    code: 'agent-unverified',
    details: { actual: 'Only 16 of 20 prices are shown.' },
  });
});

test('a book that costs more is refused', async () => {
  const turns = cheapest.turns
    .slice(0, 9)
    .filter((_, index) => index !== 3)
    .map((reply) => reply.replaceAll('A Lamp for the Lighthouse', 'The Tide Table'));
  const { outcome, lines } = await workOnRecorded(cheapest, ...turns, judgePrices);
  expect({ failure: outcome.failure, lines }).toMatchObject({ failure: { code: 'agent-rejected' } });
});

test('a contradicted count is refused', async () => {
  const turns = recordedShelves.turns.slice(0, 5).map((reply) => reply.replaceAll('16', '18'));
  const { outcome, model } = await workOnRecorded(recordedShelves, ...turns, judgeShelves);
  expect(outcome.failure).toMatchObject({
    code: 'agent-rejected',
    details: { actual: 'Garden books has 16 books.' },
  });
  expect(model.asked.at(-1)?.messages.at(-1)?.content).toMatch(
    /Turn 2 \(on the page before turn 2: all its names and figures\) "Sea stories: 20 books/,
  );
  expect(model.everything()).toMatch(/all but 18\) "Garden books: 18 books/);
});
