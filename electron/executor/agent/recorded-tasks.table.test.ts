import { expect, test } from 'vitest';
import { recordedAgentTask } from '../../assistant/testing/recorded-answers.ts';
import { answerTurn } from './testing/practice-models.ts';
import {
  cheapest,
  judgeShelves,
  home,
  recordedShelves,
  judgePrices,
  judgeShown,
  replayed,
  workOnRecorded,
} from './testing/recorded-runs.ts';

test('counts read on earlier pages are accepted', async () => {
  const { outcome, model, lines } = await workOnRecorded(
    recordedShelves,
    replayed('agent-shelves', judgeShelves),
  );
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
  const question = model.asked.at(-1)?.messages.at(-1)?.content ?? '';
  expect(question).toMatch(
    /Turn 2 \(on the page before turn 2: all its names and figures\) "Sea stories: 20 books/,
  );
});

test('a claim about an unopened shelf is refused', async () => {
  const turns = recordedShelves.turns.filter((_, index) => index !== 1);
  const report = turns.at(-1) ?? '';
  const { outcome } = await workOnRecorded(recordedShelves, ...turns, judgeShelves, report, judgeShelves);
  expect(outcome.failure).toMatchObject({
    code: 'agent-unverified',
    details: { actual: 'Nothing shows the shelf Garden books.' },
  });
});

test('a refused model may revisit pages', async () => {
  const report = recordedShelves.turns.at(-1) ?? '';
  const doubt =
    '{"verdict": "unverified", "reason": "Only the count of Night trains is confirmed by a tool answer."}';
  const readAgain = report.replace(/"action":.*/, '"action": {"action_type": "read_page"}}');
  const { outcome, lines, model } = await workOnRecorded(
    recordedShelves,
    ...recordedShelves.turns,
    doubt,
    answerTurn('click', { target: 'Sea stories', role: 'link' }, 'expected'),
    answerTurn('go_back', {}, 'expected'),
    answerTurn('open_page', { url: new URL('/books?shelf=sea-stories', home()).href }, 'expected'),
    readAgain,
    report,
    judgeShelves,
  );
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
  expect(model.everything()).toMatch(/Actions that only observe: .*find_text.*extract/);
  expect(model.asked.at(-1)?.messages.at(-1)?.content).not.toContain('is confirmed by a tool answer');
});

test('the cheapest book of three pages is accepted', async () => {
  const { outcome, lines } = await workOnRecorded(cheapest, replayed('agent-cheapest', judgePrices));
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
});

test('the cheapest book needs all pages', async () => {
  const turns = cheapest.turns.filter((_, index) => index !== 2 && index !== 3);
  const { outcome } = await workOnRecorded(cheapest, ...turns, judgePrices, turns.at(-1) ?? '', judgePrices);
  expect(outcome.failure).toMatchObject({
    code: 'agent-unverified',
    details: { actual: 'Only 16 of 20 prices are shown.' },
  });
});

test('a book that costs more is refused', async () => {
  const turns = cheapest.turns
    .filter((_, index) => index !== 3)
    .map((reply) => reply.replaceAll('A Lamp for the Lighthouse', 'The Tide Table'));
  const { outcome, lines } = await workOnRecorded(cheapest, ...turns, judgePrices);
  expect({ failure: outcome.failure, lines }).toMatchObject({ failure: { code: 'agent-rejected' } });
});

test('a contradicted count is refused', async () => {
  const turns = recordedShelves.turns.map((reply) => reply.replaceAll('16', '18'));
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

test.each([
  ['agent-order', 'CB-1001'],
  ['agent-calendar', 'Chosen: 3 March 2028.'],
])('a recorded task is accepted: %s', async (folder, shown) => {
  const { outcome, lines } = await workOnRecorded(
    recordedAgentTask(folder),
    replayed(folder, judgeShown(shown)),
  );
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
});

test('a button without an effect is reported', async () => {
  const { outcome } = await workOnRecorded(
    recordedAgentTask('agent-notify'),
    replayed('agent-notify', judgeShown('notified')),
  );
  expect(outcome.failure).toMatchObject({
    details: { expected: expect.stringContaining('notified') as string },
  });
});
