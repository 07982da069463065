import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { openBrowserHub, type BrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import { startRun } from '../start-run.ts';
import { systemClock } from '../system-clock.ts';
import { drawn } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat, type ScriptedChat } from '../testing/scripted-chat.ts';
import { deadPages, workingPages } from './testing/effect-pages.ts';
import { servePages, type ServedPages } from './testing/serve-pages.ts';

let browser: BrowserHub;
let site: ServedPages;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowserHub(), servePages()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const limitMs = 120_000;
const presses = 6;

function say(type: string, args: JsonObject): string {
  return JSON.stringify({ phase: 'steps', thought: { plan: ['Do it'], think: 't', act: type }, action: { action_type: type, arguments: args } });
}

/** Presses so many times, and then gives up of its own accord. */
function insistent(target: string, times: number): ScriptedChat {
  let pressed = 0;
  return scriptedChat(() => ((pressed += 1) <= times ? say('click', { target }) : say('status', { outcome: 'failure', summary: 'Enough.', expected: 'x', actual: 'y' })));
}

async function press(body: string, target: string) {
  await browser.value('open_page', { url: site.show(body) });
  const sink = recordingSink();
  const node = { id: 'a', name: 'Work', type: 'AiStep', params: { prompt: 'Do what the page is for.' }, traceLevel: 'Off', timeoutMs: 120_000 };
  const { failure } = await startRun({ runId: 'r1', workflow: drawn([node], []), ports: { tools: browser.caller, clock: systemClock, sink, model: insistent(target, presses) }, agent: { allowedOrigins: ['any'] } }).finished;
  return { calls: sink.of('tool-called').length, code: failure?.code, lines: sink.of('agent-turn-ended').map(({ line }) => line) };
}

describe('where each press does something that a person sees, it is not stopped', () => {
  test.each(Object.entries(workingPages))('%s', async (_, page) => {
    const { calls, code, lines } = await press(page.body, page.press);
    expect({ calls, code }, lines.join('\n')).toEqual({ calls: presses, code: 'agent-failed' });
  }, limitMs);
});

/** Changes too rarely to be known before it was seen to change a few times. */
const rare = 'an advert that changes';

describe('a dead button is stopped after the third press, whatever changes beside it', () => {
  test.each(Object.entries(deadPages).filter(([name]) => name !== rare))('%s', async (_, page) => {
    const { calls, code, lines } = await press(page.body, page.press);
    expect({ calls, code }, lines.join('\n')).toEqual({ calls: 3, code: 'unresponsive-element-bug' });
  }, limitMs);
});

test('a dead button beside an advert that changes every 7 s is stopped, if not always at the third press', async () => {
  const page = deadPages[rare];
  const { calls, code, lines } = await press(page?.body ?? '', page?.press ?? '');
  expect(code, lines.join('\n')).toBe('unresponsive-element-bug');
  expect(calls).toBeLessThanOrEqual(presses);
}, limitMs);
