import { afterAll, beforeAll } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub, type BrowserHub } from '../../../tools/browser/testing/open-browser-hub.ts';
import { startRun } from '../../start-run.ts';
import { systemClock } from '../../system-clock.ts';
import { drawn } from '../../testing/drawn.ts';
import { recordingSink } from '../../testing/recording-sink.ts';
import { scriptedChat, type ScriptedChat } from '../../testing/scripted-chat.ts';
import { servePages, type ServedPages } from './serve-pages.ts';

let browser: BrowserHub;
let site: ServedPages;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowserHub(), servePages()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

export const limitMs = 120_000;
/** What a model presses before it gives up of its own accord: twice as often as a dead button may be pressed. */
export const presses = 6;

function say(type: string, args: JsonObject): string {
  return JSON.stringify({ phase: 'steps', thought: { plan: ['Do it'], think: 't', act: type }, action: { action_type: type, arguments: args } });
}

/** Presses so many times, and then gives up of its own accord. */
function insistent(target: string, times: number): ScriptedChat {
  let pressed = 0;
  return scriptedChat(() => ((pressed += 1) <= times ? say('click', { target }) : say('status', { outcome: 'failure', summary: 'Enough.', expected: 'x', actual: 'y' })));
}

/** Has a model press one button of a page again and again, in a real browser. */
export async function press(body: string, target: string) {
  await browser.value('open_page', { url: site.show(body) });
  const sink = recordingSink();
  const node = { id: 'a', name: 'Work', type: 'AiStep', params: { prompt: 'Do what the page is for.' }, traceLevel: 'Off', timeoutMs: 120_000 };
  const { failure } = await startRun({ runId: 'r1', workflow: drawn([node], []), ports: { tools: browser.caller, clock: systemClock, sink, model: insistent(target, presses) }, agent: { allowedOrigins: ['any'] } }).finished;
  return { calls: sink.of('tool-called').length, code: failure?.code, lines: sink.of('agent-turn-ended').map(({ line }) => line) };
}
