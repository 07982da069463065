import { expect, test } from 'vitest';
import { judgeShelves, recordedShelves, workOnRecorded } from './testing/recorded-runs.ts';

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
