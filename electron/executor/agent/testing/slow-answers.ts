import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub, type BrowserHub } from '../../../tools/browser/testing/open-browser-hub.ts';
import { startRun } from '../../walk/start-run.ts';
import { systemClock } from '../../walk/system-clock.ts';
import { drawn } from '../../testing/drawn.ts';
import { recordingSink } from '../../testing/recording-sink.ts';
import { scriptedChat, type ScriptedChat } from '../../testing/scripted-chat.ts';
import type { Proof } from '../../testing/proving.ts';

let browser: BrowserHub;
let shop: Server;
let home: string;
let orders = 0;
let answerNow: (() => void) | undefined;

const page = (delay: string): string =>
  `<!doctype html><title>Shop</title><main><button onclick="fetch('/order?ms=${delay}', { method: 'POST' }).then(() => { says.textContent = 'Order placed'; })">Order</button><p id="says">One book</p></main>`;

beforeAll(async () => {
  browser = await openBrowserHub();
  shop = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    if (pathname === '/order') {
      orders += 1;
      const answer = (): void => void response.end('ok');
      const ms = searchParams.get('ms');
      if (ms === nextPress) answerNow = answer;
      else setTimeout(answer, Number(ms));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(searchParams.get('ms') ?? '0'));
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  await browser.close();
  shop.closeAllConnections();
  shop.close();
});
const say = (type: string, args: JsonObject, more: JsonObject = {}): string =>
  JSON.stringify({
    phase: 'steps',
    thought: { plan: ['Order the book'], think: 't', act: type },
    action: { action_type: type, arguments: args, ...more },
  });

function hasty(): ScriptedChat {
  return scriptedChat((messages) => {
    if (messages.at(-1)?.content.includes('Order placed') === true)
      return say('status', { outcome: 'failure', summary: 'It is placed.', expected: 'x', actual: 'y' });
    if (answerNow !== undefined) setTimeout(answerNow, 300);
    return say('click', { target: 'Order' });
  });
}

const nextPress = 'next-press';

export interface SlowAnswer extends Proof {
  /** Counted in ms, or until the next press is chosen. */
  readonly ms: number | typeof nextPress;
}

export const slowAnswers: Readonly<Record<string, SlowAnswer>> = {
  soon: { ms: 1_200 },
  late: { ms: 4_000 },
  'after the next press is chosen': {
    ms: nextPress,
    proves: 'a press waits for an overdue answer',
  },
};

export async function expectOneOrder({ ms }: SlowAnswer): Promise<void> {
  const { lines, failure } = await orderBy(hasty(), ms);
  expect(orders, lines).toBe(1);
  expect(failure?.message, lines).toContain('It is placed');
}

export async function expectNoRepetition(): Promise<void> {
  const model = scriptedChat(
    say('click', { target: 'Order' }, { times: 5 }),
    say('status', { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' }),
  );
  const { lines } = await orderBy(model, 0);
  expect(orders, lines).toBe(1);
  expect(model.everything()).toContain('This sent something to a server');
}

async function orderBy(model: ScriptedChat, ms: SlowAnswer['ms']) {
  orders = 0;
  answerNow = undefined;
  await browser.value('open_page', { url: `${home}/?ms=${ms}` });
  const sink = recordingSink();
  const node = {
    id: 'a',
    name: 'Order',
    type: 'AiStep',
    params: { prompt: 'Order the book.' },
    traceLevel: 'Off',
    timeoutMs: 60_000,
  };
  const { failure } = await startRun({
    runId: 'r1',
    workflow: drawn([node], []),
    ports: { tools: browser.caller, clock: systemClock, sink, model },
    agent: { allowedOrigins: ['any'] },
  }).finished;
  const lines = sink.of('agent-turn-ended').map(({ line }) => line);
  return { failure, lines: lines.join('\n') };
}
