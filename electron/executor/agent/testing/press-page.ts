import { afterAll, beforeAll, expect } from 'vitest';
import type { Delta } from '../../../../shared/budgets/case.ts';
import { effectOf } from '../../../../shared/budgets/effect/effect-of.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub, type BrowserHub } from '../../../tools/browser/testing/open-browser-hub.ts';
import type { ResolvedTool } from '../../ports.ts';
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

const pressTimes = ({ body, press: target }: EffectPage, times: number) =>
  press(body, Array<string>(times).fill(target));

export async function expectEffect({ body, press: target }: EffectPage): Promise<void> {
  const { deltas, lines } = await press(body, [target]);
  expect(['partial', 'high'], `${target}\n${lines.join('\n')}`).toContain(deltas[0]);
}

async function onPage<Result>(
  body: string,
  work: (browser: BrowserHub, click: ResolvedTool) => Promise<Result>,
): Promise<Result> {
  const slot = await takeSlot();
  try {
    const { caller, value } = slot.browser;
    await value('open_page', { url: slot.site.show(body) });
    const found = caller.resolve('browser', 'click');
    if (!found.ok) throw new Error(found.failure.message);
    return await work(slot.browser, found.tool);
  } finally {
    release(slot);
  }
}

function press(body: string, targets: readonly string[]) {
  return onPage(body, async ({ caller }) => {
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
      ports: { tools: caller, clock: systemClock, sink, model: pressing(targets) },
    }).finished;
    const turns = sink.of('agent-turn-ended');
    return {
      calls: sink.of('tool-called').length,
      code: failure?.code,
      deltas: turns.map(({ delta }) => delta),
      lines: [...turns.map(({ line }) => line), failure?.message ?? ''],
    };
  });
}

/** Doesn't wait for late effects. */
export function compareAroundPresses(
  body: string,
  targets: readonly string[],
): Promise<Readonly<Record<string, Delta>>> {
  return onPage(body, async ({ caller, value }, click) => {
    const { signal } = new AbortController();
    const deltas: Record<string, Delta> = {};
    for (const target of targets) {
      const observe = () => caller.observe?.(click, { target }, signal, { isPictured: true });
      const before = await observe();
      await value('click', { target });
      await caller.settle?.(click, signal);
      deltas[target] = effectOf(before, await observe(), { kind: 'click', origin: 'planned' }).delta;
    }
    return deltas;
  });
}

export function expectWholeWatch(): Promise<void> {
  return onPage('<p>Nothing</p>', async ({ caller, session }, click) => {
    await session.openPage?.evaluate(
      'globalThis.drawn = 0; const count = () => { drawn += 1; requestAnimationFrame(count); }; count();',
    );
    for (const least of [
      { frames: 40, ms: 100 },
      { frames: 4, ms: 400 },
    ]) {
      const before = Number(await session.openPage?.evaluate('drawn'));
      const watched = await caller.watch?.(click, least, new AbortController().signal);
      expect(watched).toMatchObject({ hasMoved: false });
      expect(watched?.ms).toBeGreaterThanOrEqual(least.ms);
      const drawn = Number(await session.openPage?.evaluate('drawn')) - before;
      expect(drawn).toBeGreaterThanOrEqual(least.frames);
    }
  });
}

export async function expectEveryPressSent(page: EffectPage): Promise<void> {
  const { calls, code, lines } = await pressTimes(page, presses);
  expect({ calls, code }, lines.join('\n')).toEqual({ calls: presses, code: 'agent-failed' });
}

export async function expectThreePresses(page: EffectPage): Promise<void> {
  const { calls, code, lines } = await pressTimes(page, attempts);
  expect({ calls, code }, lines.join('\n')).toEqual({ calls: 3, code: 'unresponsive-element-bug' });
}
