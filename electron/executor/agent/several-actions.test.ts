import { expect, test } from 'vitest';
import { startRun } from '../walk/start-run.ts';
import { drawn } from '../testing/drawn.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';
import { scriptedPage } from '../testing/scripted-page.ts';

const answer = (request: object): string =>
  JSON.stringify({ phase: 'steps', thought: { think: 't', act: 'a' }, ...request });
const giveUp = answer({
  action: {
    action_type: 'status',
    arguments: { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' },
  },
});

async function work(things: Parameters<typeof scriptedPage>[0], request: object) {
  const page = scriptedPage(things);
  const model = scriptedChat(answer(request), giveUp);
  const node = { id: 'a', name: 'Work', type: 'AiStep', params: { prompt: 'Do it.' }, traceLevel: 'Off' };
  await startRun({
    runId: 'r1',
    workflow: drawn([node], []),
    ports: { tools: page, clock: instantClock(), sink: recordingSink(), model },
    agent: { allowedOrigins: ['http://shop.test'] },
  }).finished;
  return { calls: page.calls, messages: model.everything() };
}

test('a press is skipped if its `until` text shows', async () => {
  const { calls } = await work(
    [
      { role: 'heading', name: 'January 2027' },
      { role: 'button', name: 'Next' },
    ],
    { action: { action_type: 'click', arguments: { target: 'Next' }, until: 'January 2027' } },
  );
  expect(calls).toEqual([]);
});

test('a text inside another number or word doesn’t end the presses', async () => {
  const { calls } = await work(
    [
      { role: 'heading', name: '15 books, unsaved' },
      { role: 'button', name: 'Remove' },
    ],
    { action: { action_type: 'click', arguments: { target: 'Remove' }, until: '5 books' } },
  );
  expect(calls).toHaveLength(1);
});

test('a press without effect is not repeated', async () => {
  const { calls, messages } = await work([{ role: 'button', name: 'Notify me' }], {
    action: { action_type: 'click', arguments: { target: 'Notify me' }, times: 9 },
  });
  expect(calls).toHaveLength(1);
  expect(messages).toContain('No effect was seen');
});

test('a look that finds nothing is told as a look', async () => {
  const { messages } = await work([{ role: 'heading', name: 'Basket' }], {
    action: { action_type: 'find_text', arguments: { text: 'Paid' } },
  });
  expect(messages).toContain('Turn 1. Code: looked.\n~~~\nIt found nothing.\nAnswer: {"found":false');
});

test('a form stops at a missing field', async () => {
  const fields = [
    { into: 'Library card', text: '4711' },
    { into: 'Shoe size', text: '38' },
    { into: 'Voucher code', text: 'SPRING' },
  ];
  const { calls, messages } = await work(
    [
      { role: 'textbox', name: 'Library card', value: '' },
      { role: 'textbox', name: 'Voucher code', value: '' },
    ],
    { action: { action_type: 'fill_form', arguments: { fields } } },
  );
  expect(calls.map(({ args }) => args['into'])).toEqual(['Library card', 'Shoe size']);
  expect(messages).toContain('This did not work');
});
