import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { offerActions } from '../../../shared/agent/action-catalog.ts';
import { readTurn } from '../../../shared/agent/read-turn.ts';
import { prompts } from '../../../shared/prompts/prompts.ts';
import { openWithPracticeSite } from '../../tools/browser/testing/open-practice-site.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';

const { browser, site } = await openWithPracticeSite();
const limitMs = 120_000;

async function work(address: string, ...script: Parameters<typeof scriptedChat>) {
  const { href, origin } = new URL(address, site.url);
  await browser.value('open_page', { url: href });
  const sink = recordingSink();
  const model = scriptedChat(...script);
  const node = {
    id: 'a',
    name: 'Work',
    type: 'AiStep',
    params: { prompt: 'Use the page.' },
    traceLevel: 'Off',
  };
  const outcome = await startRun({
    runId: 'r1',
    workflow: drawn([node], []),
    ports: { tools: browser.caller, clock: systemClock, sink, model },
    agent: { allowedOrigins: [origin] },
  }).finished;
  return { outcome, model, calls: sink.of('tool-called'), turns: sink.of('agent-turn-ended') };
}

const answer = (request: object, phase = 'steps'): string =>
  JSON.stringify({ phase, thought: { think: 't', act: 'a' }, ...request });
const expectText = (text: string) => ({ action_type: 'expect_text', arguments: { text } });
const done = answer(
  { action: { action_type: 'status', arguments: { outcome: 'success', summary: 'Done.' } } },
  'expected',
);
const giveUp = answer({
  action: {
    action_type: 'status',
    arguments: { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' },
  },
});
const accepted = '{"verdict": "passed", "reason": "Shown."}';
const next = { action_type: 'click', arguments: { target: 'Next', role: 'button' } };

test(
  'a press repeats until a text shows',
  async () => {
    const { outcome, model, calls } = await work(
      '/practice/calendar',
      answer({ action: { ...next, times: 30, until: 'May 2027' } }),
      answer({ action: { action_type: 'click', arguments: { target: '3 May 2027', exact: true } } }),
      answer({ actions: [expectText('Chosen: 3 May 2027.'), expectText('May 2027')] }, 'expected'),
      done,
      accepted,
    );
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(calls.map(({ tool }) => tool)).toEqual([
      ...Array.from({ length: 4 }, () => 'click'),
      'click',
      'expect_text',
      'expect_text',
    ]);
    const [, , firstMessages = [], checked = []] = model.asked.map(({ messages }) => messages);
    expect(firstMessages.filter(({ role }) => role === 'assistant')[0]?.content).toContain(
      '"until":"May 2027"',
    );
    expect(
      firstMessages
        .map(({ content }) => content)
        .join('\n')
        .match(/Code: carried out/g),
    ).toHaveLength(2);
    expect(checked.at(-1)?.content.match(/Code: looked/g)).toHaveLength(2);
  },
  limitMs,
);

test(
  "a press that sends a request isn't repeated",
  async () => {
    let orders = 0;
    const server = createServer(({ method }, response) => {
      if (method === 'POST') orders += 1;
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Shop</title><form method="post"><p>${orders} orders</p><button>Order</button></form>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const order = { action_type: 'click', arguments: { target: 'Order' }, times: 5 };
    const { model } = await work(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      answer({ action: order }),
      giveUp,
    );
    server.closeAllConnections();
    server.close();
    expect(orders).toBe(1);
    expect(model.everything()).toContain('This sent something to a server');
  },
  limitMs,
);

test(
  'one answer fills in a form',
  async () => {
    const fields = [
      { into: 'Full name', text: 'Ada Lovelace' },
      { into: 'Address', text: '12 Analytical Row' },
      { into: 'Postcode', text: 'AB1 2CD' },
      { into: 'I agree to the terms of sale', checked: true },
    ];
    await browser.value('open_page', { url: new URL('/books/the-quiet-pilot', site.url).href });
    await browser.value('click', { target: 'Add to basket' });
    const { calls, turns, model } = await work(
      '/checkout',
      answer({ action: { action_type: 'fill_form', arguments: { fields } } }),
      giveUp,
    );
    expect(calls.map(({ tool }) => tool)).toEqual(['type_text', 'type_text', 'type_text', 'set_checked']);
    expect(turns.slice(0, 4).map(({ verdict }) => verdict)).toEqual(['done', 'done', 'done', 'done']);
    expect(model.asked).toHaveLength(2);
    expect(model.asked[1]?.messages.at(-1)?.content).toContain('textbox "Full name": Ada Lovelace');
  },
  limitMs,
);

test('every answer in the prompt is valid', () => {
  const { actions } = offerActions({
    catalog: browser.caller.catalog?.() ?? [],
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
