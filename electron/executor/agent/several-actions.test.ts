import { expect, onTestFinished, test } from 'vitest';
import { offerActions } from '../../../shared/agent/action-catalog.ts';
import { readTurn } from '../../../shared/agent/read-turn.ts';
import { prompts } from '../../../shared/prompts/prompts.ts';
import { browserSource } from '../../tools/browser/session/browser-source.ts';
import { BrowserSession } from '../../tools/browser/session/browser-session.ts';
import { openToolHub } from '../../tools/tool-hub.ts';
import { startRun } from '../walk/start-run.ts';
import { drawn } from '../testing/drawn.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';
import { scriptedPage } from '../testing/scripted-page.ts';

const answer = (request: object, phase = 'steps'): string =>
  JSON.stringify({ phase, thought: { think: 't', act: 'a' }, ...request });
const giveUp = answer({
  action: {
    action_type: 'status',
    arguments: { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' },
  },
});

async function work(
  things: Parameters<typeof scriptedPage>[0],
  request: object,
  ...replies: readonly string[]
) {
  const page = scriptedPage(things);
  const sink = recordingSink();
  const model = scriptedChat(answer(request), ...(replies.length === 0 ? [giveUp] : replies));
  const node = { id: 'a', name: 'Work', type: 'AiStep', params: { prompt: 'Do it.' }, traceLevel: 'Off' };
  const outcome = await startRun({
    runId: 'r1',
    workflow: drawn([node], []),
    ports: { tools: page, clock: instantClock(), sink, model },
    agent: { allowedOrigins: ['http://shop.test'] },
  }).finished;
  return {
    outcome,
    calls: page.calls,
    asked: model.asked,
    turns: sink.of('agent-turn-ended'),
    messages: model.everything(),
  };
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

test('a text inside another word doesn’t end the presses', async () => {
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

test('a press whose change may be chance is repeated', async () => {
  const { calls } = await work(
    [
      {
        role: 'button',
        name: 'Next',
        onClick(page) {
          page.isUnverified = true;
          page.things.push({ role: 'heading', name: 'I'.repeat(page.things.length) });
        },
      },
    ],
    { action: { action_type: 'click', arguments: { target: 'Next' }, times: 4 } },
  );
  expect(calls).toHaveLength(4);
});

test('a search that finds nothing is reported', async () => {
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

test('a press repeats until a text shows', async () => {
  const find = (text: string) => ({ action_type: 'find_text', arguments: { text } });
  const { outcome, calls, asked } = await work(
    [
      { role: 'heading', name: 'January 2027' },
      {
        role: 'button',
        name: 'Next',
        onClick({ things }) {
          const next = things[0]?.name === 'January 2027' ? 'February 2027' : 'March 2027';
          things[0] = { role: 'heading', name: next };
        },
      },
      {
        role: 'button',
        name: '3 March',
        onClick({ things }) {
          things.push({ role: 'status', name: 'Chosen' });
        },
      },
    ],
    { action: { action_type: 'click', arguments: { target: 'Next' }, times: 30, until: 'March 2027' } },
    answer({ action: { action_type: 'click', arguments: { target: '3 March' } } }),
    answer({ actions: [find('Chosen'), find('March 2027')] }, 'expected'),
    answer(
      { action: { action_type: 'status', arguments: { outcome: 'success', summary: 'Done.' } } },
      'expected',
    ),
    '{"verdict": "passed", "reason": "Shown."}',
  );
  expect(outcome).toEqual({ status: 'succeeded' });
  expect(calls.map(({ tool, args }) => [tool, args['target'] ?? args['text']])).toEqual([
    ['click', 'Next'],
    ['click', 'Next'],
    ['click', '3 March'],
    ['find_text', 'Chosen'],
    ['find_text', 'March 2027'],
  ]);
  const [, , firstMessages = [], checked = []] = asked.map(({ messages }) => messages);
  expect(firstMessages.find(({ role }) => role === 'assistant')?.content).toContain('"until":"March 2027"');
  const told = firstMessages.map(({ content }) => content).join('\n');
  expect(told.match(/Code: carried out/g)).toHaveLength(2);
  expect(checked.at(-1)?.content.match(/Code: looked/g)).toHaveLength(2);
});

test('one answer fills in a form', async () => {
  const fields = [
    { into: 'Full name', text: 'Ada Lovelace' },
    { into: 'Postcode', text: 'AB1 2CD' },
    { into: 'I agree', checked: true },
  ];
  const { calls, turns, asked } = await work(
    [
      { role: 'textbox', name: 'Full name', value: '' },
      { role: 'textbox', name: 'Postcode', value: '' },
      { role: 'checkbox', name: 'I agree', value: 'false' },
    ],
    { action: { action_type: 'fill_form', arguments: { fields } } },
  );
  expect(calls.map(({ tool }) => tool)).toEqual(['type_text', 'type_text', 'set_checked']);
  expect(turns.slice(0, 3).map(({ verdict }) => verdict)).toEqual(['done', 'done', 'done']);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.messages.at(-1)?.content).toContain('textbox "Full name" [value "Ada Lovelace"]');
});

test('every answer in the prompt is valid', async () => {
  const options = { kind: 'embedded', isHeaded: false, profileFolder: '', environment: {} } as const;
  const hub = await openToolHub({ servers: [browserSource(new BrowserSession(options))] });
  onTestFinished(() => hub.close());
  const { actions } = offerActions({
    catalog: hub.catalog(),
    allowedTools: undefined,
    canRevise: false,
  });
  const examples = [
    ...[...prompts.agent.template.matchAll(/```json\n(.*)\n```/g)].map(([, shown = '']) => shown),
    ...[...prompts.agent.template.matchAll(/^- .*`("actions?": .*)`$/gm)].map(
      ([, shown = '']) => `{${shown}}`,
    ),
  ];
  expect(examples).toHaveLength(4);
  const read = examples.map((text) => readTurn({ text, toolCalls: [] }, { actions, phase: 'steps' }));
  expect(read.map((turn) => (turn.ok ? 1 + (turn.value.further?.length ?? 0) : turn.error))).toEqual([
    1, 2, 20, 3,
  ]);
});
