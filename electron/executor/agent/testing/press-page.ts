import { afterAll, beforeAll, expect } from 'vitest';
import type { Delta } from '../../../../shared/budgets/case.ts';
import { effectOf } from '../../../../shared/budgets/effect/effect-of.ts';
import { limits } from '../../../../shared/budgets/limits.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub, type BrowserHub } from '../../../tools/browser/testing/open-browser-hub.ts';
import { startRun } from '../../walk/start-run.ts';
import { systemClock } from '../../walk/system-clock.ts';
import { drawn } from '../../testing/drawn.ts';
import { recordingSink } from '../../testing/recording-sink.ts';
import { scriptedChat, type ScriptedChat } from '../../testing/scripted-chat.ts';
import type { EffectPage } from './effect-page.ts';
import { servePages, type ServedPages } from './serve-pages.ts';

interface Slot {
  readonly browser: BrowserHub;
  readonly site: ServedPages;
}

export const hangLimitMs = 600_000;
const presses = 4;
const attempts = 6;
const free: Slot[] = [];
const waiting: ((slot: Slot) => void)[] = [];

/** Call it in each test file: workers keep modules. */
export function openBrowsers(count: number): void {
  beforeAll(async () => {
    free.push(
      ...(await Promise.all(
        Array.from({ length: count }, async () => {
          const [browser, site] = await Promise.all([openBrowserHub(), servePages()]);
          return { browser, site };
        }),
      )),
    );
  }, hangLimitMs);
  afterAll(async () => {
    for (const { browser, site } of free.splice(0)) {
      await browser.close();
      await site.close();
    }
  });
}

async function takeSlot(): Promise<Slot> {
  return (
    free.pop() ??
    new Promise((resolve) => {
      waiting.push(resolve);
    })
  );
}

function release(slot: Slot): void {
  const next = waiting.shift();
  if (next === undefined) free.push(slot);
  else next(slot);
}

function say(type: string, args: JsonObject): string {
  return JSON.stringify({
    phase: 'steps',
    thought: { plan: ['Do it'], think: 't', act: type },
    action: { action_type: type, arguments: args },
  });
}

function pressing(targets: readonly string[]): ScriptedChat {
  return scriptedChat(
    ...targets.map((target) => say('click', { target })),
    say('status', { outcome: 'failure', summary: 'Enough.', expected: 'x', actual: 'y' }),
  );
}

async function press(body: string, targets: readonly string[]) {
  const slot = await takeSlot();
  try {
    await slot.browser.value('open_page', { url: slot.site.show(body) });
    const sink = recordingSink();
    const node = {
      id: 'a',
      name: 'Work',
      type: 'AiStep',
      params: { prompt: 'Use the page.' },
      traceLevel: 'Off',
      timeoutMs: hangLimitMs,
    };
    const { failure } = await startRun({
      runId: 'r1',
      workflow: drawn([node], []),
      agent: { allowedOrigins: ['any'] },
      ports: { tools: slot.browser.caller, clock: systemClock, sink, model: pressing(targets) },
    }).finished;
    return {
      calls: sink.of('tool-called').length,
      code: failure?.code,
      deltas: sink.of('agent-turn-ended').map(({ delta }) => delta),
      lines: [...sink.of('agent-turn-ended').map(({ line }) => line), failure?.message ?? ''],
    };
  } finally {
    release(slot);
  }
}

const pressTimes = ({ body, press: target }: EffectPage, times: number) =>
  press(body, Array<string>(times).fill(target));

export async function expectEffect({ body, press: target }: EffectPage): Promise<void> {
  const { deltas, lines } = await press(body, [target]);
  expect(['partial', 'high'], `${target}\n${lines.join('\n')}`).toContain(deltas[0]);
}

/** Doesn't wait for late effects. */
export async function compareAroundPresses(
  body: string,
  targets: readonly string[],
): Promise<Readonly<Record<string, Delta>>> {
  const slot = await takeSlot();
  try {
    const { caller, value } = slot.browser;
    await value('open_page', { url: slot.site.show(body) });
    const found = caller.resolve('browser', 'click');
    if (!found.ok) throw new Error(found.failure.message);
    const { signal } = new AbortController();
    const deltas: Record<string, Delta> = {};
    for (const target of targets) {
      const observe = () => caller.observe?.(found.tool, { target }, signal, { isPictured: true });
      const before = await observe();
      await value('click', { target });
      await caller.settle?.(found.tool, signal);
      deltas[target] = effectOf(before, await observe(), { kind: 'click', origin: 'planned' }).delta;
    }
    return deltas;
  } finally {
    release(slot);
  }
}

export async function expectWholeWatch(): Promise<void> {
  const slot = await takeSlot();
  try {
    const { caller, session, value } = slot.browser;
    await value('open_page', { url: slot.site.show('<p>Nothing</p>') });
    const found = caller.resolve('browser', 'click');
    if (!found.ok) throw new Error(found.failure.message);
    await session.openPage?.evaluate(
      'globalThis.drawn = 0; const count = () => { drawn += 1; requestAnimationFrame(count); }; count();',
    );
    const watched = await caller.watch?.(found.tool, limits.recheck, new AbortController().signal);
    expect(watched).toMatchObject({ hasMoved: false });
    expect(watched?.ms).toBeGreaterThanOrEqual(limits.recheck.ms);
    expect(await session.openPage?.evaluate('drawn')).toBeGreaterThanOrEqual(limits.recheck.frames);
  } finally {
    release(slot);
  }
}

export async function expectEveryPressSent(page: EffectPage): Promise<void> {
  const { calls, code, lines } = await pressTimes(page, presses);
  expect({ calls, code }, lines.join('\n')).toEqual({ calls: presses, code: 'agent-failed' });
}

export async function expectThreePresses(page: EffectPage): Promise<void> {
  const { calls, code, lines } = await pressTimes(page, attempts);
  expect({ calls, code }, lines.join('\n')).toEqual({ calls: 3, code: 'unresponsive-element-bug' });
}
