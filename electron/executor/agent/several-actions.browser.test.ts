import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { offerActions } from '../../../shared/agent/action-catalog.ts';
import { readTurn } from '../../../shared/agent/read-turn.ts';
import { prompts } from '../../../shared/prompts/prompts.ts';
import { openBrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test("a press that sends a request isn't repeated", async () => {
  let orders = 0;
  const server = createServer(({ method }, response) => {
    if (method === 'POST') orders += 1;
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Shop</title><form method="post"><p>${orders} orders</p><button>Order</button></form>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await browser.value('open_page', { url });
  const answer = (type: string, args: object, more = {}): string =>
    JSON.stringify({
      phase: 'steps',
      thought: { think: 't', act: 'a' },
      action: { action_type: type, arguments: args, ...more },
    });
  const model = scriptedChat(
    answer('click', { target: 'Order' }, { times: 5 }),
    answer('status', { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' }),
  );
  const params = { prompt: 'Use the page.' };
  await startRun({
    runId: 'r1',
    workflow: drawn([{ id: 'a', name: 'Work', type: 'AiStep', params, traceLevel: 'Off' }], []),
    ports: { tools: browser.caller, clock: systemClock, sink: recordingSink(), model },
    agent: { allowedOrigins: [new URL(url).origin] },
  }).finished;
  server.closeAllConnections();
  server.close();
  expect(orders).toBe(1);
  expect(model.everything()).toContain('This sent something to a server');
}, 120_000);

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
