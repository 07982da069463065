import { afterAll, beforeAll, expect } from 'vitest';
import type { PracticeSite } from '../../../../examples/practice-site/start-practice-site.ts';
import { spentBudgetsOf } from '../../../../shared/agent/spent-budgets.ts';
import { rebuildCounters } from '../../../../shared/budgets/fold-budgets.ts';
import { openBrowserHub, type BrowserHub } from '../../../tools/browser/testing/open-browser-hub.ts';
import { openPracticeSite } from '../../../tools/browser/testing/open-practice-site.ts';
import { startRun } from '../../walk/start-run.ts';
import { systemClock } from '../../walk/system-clock.ts';
import { drawn } from '../../testing/drawn.ts';
import { instantClock } from '../../testing/instant-clock.ts';
import { recordingSink } from '../../testing/recording-sink.ts';
import type { ScriptedChat } from '../../testing/scripted-chat.ts';
import { recordOutside, replayOutside } from '../../testing/tape.ts';
import type { PassedTask, PracticeTask, ReplayedTask, StoppedTask } from './practice-tasks.ts';

export const practiceLimitMs = 120_000;

let browser: BrowserHub;
let site: PracticeSite;
beforeAll(async () => {
  browser = await openBrowserHub();
  site = await openPracticeSite();
}, practiceLimitMs);
afterAll(async () => {
  await browser.close();
  await site.close();
});

export function practice(): { readonly browser: BrowserHub; readonly site: PracticeSite } {
  return { browser, site };
}

export async function workOnPage(
  address: string,
  model: ScriptedChat,
  { traceLevel = 'Off', clock = systemClock } = {},
) {
  const { href, origin } = new URL(address, site.url);
  await browser.value('open_page', { url: href });
  const sink = recordingSink();
  const outcome = await startRun({
    runId: 'r1',
    workflow: drawn([stepFor(traceLevel)], []),
    ports: { tools: browser.caller, clock, sink, model },
    agent: { allowedOrigins: [origin] },
  }).finished;
  const turns = sink.of('agent-turn-ended');
  return { outcome, turns, sink, lines: turns.map(({ line }) => line) };
}

function stepFor(traceLevel: string): object {
  return {
    id: 'a',
    name: 'Work',
    type: 'AiStep',
    params: { prompt: 'Use the page.' },
    traceLevel,
  };
}

export async function expectToBeStopped(task: StoppedTask): Promise<void> {
  const { outcome, sink, lines } = await workOnPage(addressOf(task), task.model(), {
    traceLevel: 'Minimal',
    clock: task.isTimeless === true ? instantClock() : systemClock,
  });
  expect({ label: outcome.failure?.details?.['label'], lines }).toMatchObject({ label: task.label });
  expect(outcome).toMatchObject({ status: 'failed' });
  expect(sink.of('tool-called')).toHaveLength(task.calls);
  expect(outcome.failure?.message).not.toMatch(/0 attempts|never reached|other-element|ask-user/);
  if (task.parts === undefined) return;
  const { attempts } = outcome.failure?.details as unknown as {
    attempts: { part: string; pre: { picture?: string }; post: { picture?: string } }[];
  };
  expect(attempts.map(({ part }) => part)).toEqual(task.parts);
  const files = sink.of('artifact-recorded').map(({ file }) => file);
  expect(
    attempts.every(({ pre, post }) => [pre, post].every(({ picture = 'none' }) => files.includes(picture))),
  ).toBe(true);
}

export async function expectToPass(task: PassedTask): Promise<void> {
  const { outcome, lines, sink } = await workOnPage(addressOf(task), task.model());
  expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
  expect(sink.of('tool-called').length).toBeGreaterThanOrEqual(task.calls ?? 1);
}

export async function expectSameReplay(task: ReplayedTask): Promise<void> {
  await browser.value('open_page', { url: new URL(addressOf(task), site.url).href });
  const play = async (outside: ReturnType<typeof replayOutside>) => {
    const sink = recordingSink();
    const outcome = await startRun({
      runId: 'r1',
      workflow: drawn([stepFor('Off')], []),
      ports: { ...outside, sink },
      agent: { allowedOrigins: [site.url] },
    }).finished;
    const changes = sink.of('budget-changed').flatMap((event) => event.changes);
    return {
      end: outcome.failure?.code ?? outcome.status,
      said: JSON.stringify([changes, sink.of('agent-turn-ended'), outcome]),
      changes,
      counters: JSON.stringify(spentBudgetsOf(sink.events)),
    };
  };
  const world = { tools: browser.caller, model: task.model() };
  const { tape, ...recording } = recordOutside({ ...world, clock: systemClock });
  const first = await play(recording);
  const again = await play(replayOutside(world, tape));
  expect(first.end).toBe(task.end);
  expect(first.changes.length).toBeGreaterThan(5);
  expect([again.said, again.counters]).toEqual([first.said, first.counters]);
  expect(
    JSON.stringify(rebuildCounters(JSON.parse(JSON.stringify(first.changes)) as typeof first.changes)),
  ).toBe(JSON.stringify(rebuildCounters(again.changes)));
}

function addressOf({ path }: PracticeTask): string {
  return path.startsWith('/') ? path : `/practice/${path}`;
}
