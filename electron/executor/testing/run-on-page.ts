import { afterAll, beforeAll } from 'vitest';
import type { PracticeSite } from '../../../examples/practice-site/start-practice-site.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { openBrowserHub, type BrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import { openPracticeSite } from '../../tools/browser/testing/open-practice-site.ts';
import type { AgentOptions } from '../agent/agent-run.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn, tool } from './drawn.ts';
import { recordingSink } from './recording-sink.ts';

export const limitMs = 120_000;

let browser: BrowserHub;
let site: PracticeSite;

/** Call it in each test file: workers keep modules. */
export function openForTests(): void {
  beforeAll(async () => {
    browser = await openBrowserHub();
    site = await openPracticeSite();
  }, limitMs);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
}

export function browserStep(id: string, name: string, args: JsonObject, extras: object = {}): object {
  return tool(id, name, { server: 'browser', arguments: args, ...extras });
}

export async function runSteps(
  nodes: readonly object[],
  edges: readonly string[] = [],
  { model, agent }: { readonly model?: ChatModel; readonly agent?: AgentOptions } = {},
) {
  const sink = recordingSink();
  const outcome = await startRun({
    runId: 'r1',
    workflow: drawn(nodes, edges),
    ports: { tools: browser.caller, clock: systemClock, sink, ...(model === undefined ? {} : { model }) },
    ...(agent === undefined ? {} : { agent }),
  }).finished;
  return { outcome, sink, sent: sink.of('tool-called') };
}

export async function openBody(body: string, path: string): Promise<BrowserHub> {
  await browser.value('open_page', { url: await browser.show(body, path) });
  return browser;
}

export async function openPractice(path: string): Promise<PracticeSite> {
  await browser.value('open_page', { url: `${site.url}${path}` });
  await browser.call('click', { target: 'Reject', timeoutMs: 300 });
  return site;
}

export async function runStep(path: string, name: string, args: JsonObject, extras: object = {}) {
  await openPractice(path);
  const { outcome, sink, sent } = await runSteps([
    browserStep('a', name, args, { traceLevel: 'Minimal', ...extras }),
  ]);
  const report = outcome.failure?.details as
    | {
        label?: string;
        severity?: string;
        attempts?: { part: string; case?: string; pre?: { picture?: string }; post?: { picture?: string } }[];
      }
    | undefined;
  return {
    outcome,
    sink,
    report,
    pictures: sink.of('artifact-recorded').map(({ file }) => file),
    calls: sent.map(({ tool: called, arguments: given }): JsonObject => ({ tool: called, ...given })),
  };
}
