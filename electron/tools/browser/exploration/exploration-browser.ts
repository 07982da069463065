import type { Page } from 'playwright-core';
import { originOf } from '../../../../shared/secrets/origins.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import type { ToolCaller, ToolOutcome } from '../../../executor/ports.ts';
import { framesOf, isOfSites } from '../guard/allowed-frames.ts';
import { browserPorts } from '../session/browser-ports.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { browserSource } from '../session/browser-source.ts';
import type { launchBrowser } from '../session/launch.ts';
import { unlessLate } from '../observe/measure-covers.ts';
import { readOutline, thingsIn, type Thing } from '../find/outline.ts';
import { openToolHub } from '../../tool-hub.ts';
import { readOnlyLaunch } from './read-only-launch.ts';

/** Without the values of fields. */
export interface BrowsedPage {
  readonly url: string;
  readonly title: string;
  /** The main frame first. */
  readonly frames: readonly Thing[];
  /** `date`, `email`, `password`, `required`, if the role doesn't say so. */
  readonly kinds: ReadonlyMap<Thing, string>;
}

/** Signed in nowhere. Can't send anything. */
export interface ExplorationBrowser {
  call(tool: 'open_page' | 'click', args: object, signal: AbortSignal): Promise<ToolOutcome>;
  address(): string | undefined;
  /** Undefined without a page or response. */
  read(signal: AbortSignal): Promise<BrowsedPage | undefined>;
  takePrevented(): string[];
  close(): Promise<void>;
}

export type OpenSession = (
  start: typeof launchBrowser,
) => Promise<{ readonly session: BrowserSession; close(): Promise<void> }>;

const outlineMs = 3_000;
const callMs = 25_000;
const mostFields = 60;

/** Calls `sites` for each request. */
export async function openExplorationBrowser(
  openSession: OpenSession,
  sites: () => readonly string[],
  readMs = 8_000,
): Promise<ExplorationBrowser> {
  const { start, takeKept: takePrevented } = readOnlyLaunch((address) => {
    const origin = originOf(address);
    return origin !== undefined && sites().includes(origin);
  });
  const { session, close } = await openSession(start);
  const hub = await openToolHub({ servers: [browserSource(session)], ...browserPorts(session) });
  const caller = hub.callerWith({});
  return {
    takePrevented,
    address: () => session.openPage?.url(),
    async call(name, args, until) {
      const found = caller.resolve('browser', name);
      if (!found.ok) return found;
      const tool = { ...found.tool, sites: sites() };
      const signal = timeLimit(callMs, until);
      try {
        const outcome = await caller.call(tool, args as Parameters<ToolCaller['call']>[1], signal, callMs);
        // Nobody can answer.
        if (session.openDialog !== undefined) await session.answerDialog({ accept: false });
        await caller.settle?.(tool, signal);
        return outcome;
      } catch (thrown) {
        if (until.aborted || !signal.aborted) throw thrown;
        return { ok: false, failure: { code: 'timeout', message: 'The page took too long.' } };
      }
    },
    async read(signal) {
      const page = session.openPage;
      if (page === undefined || signal.aborted) return undefined;
      return unlessLate(readPage(page), readMs);
    },
    async close() {
      await close();
      await hub.close();
    },
  };

  async function readPage(page: Page): Promise<BrowsedPage> {
    const allowed = await framesOf(page, (frame) => isOfSites(frame, sites()));
    const outlines = await Promise.all(
      allowed.map((frame) => readOutline(frame, outlineMs).catch(() => undefined)),
    );
    const frames = outlines.filter((outline) => outline !== undefined);
    return { url: page.url(), title: await page.title(), frames, kinds: await kindsOf(page, frames) };
  }
}

const typed = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

async function kindsOf(page: Page, frames: readonly Thing[]): Promise<ReadonlyMap<Thing, string>> {
  const fields = frames
    .flatMap((frame) => [...thingsIn(frame)])
    .filter(({ role, ref }) => typed.has(role) && ref !== undefined)
    .slice(0, mostFields);
  const kinds = await Promise.all(
    fields.map(async (field) => {
      const kind = await page
        .getByRef(field.ref ?? '')
        .evaluate(
          (element) => {
            const { type = '', required: isRequired = false } = element as Partial<HTMLInputElement>;
            const isPlain = /^(|text|search|number|textarea|select-one)$/.test(type);
            return [...(isPlain ? [] : [type]), ...(isRequired ? ['required'] : [])].join(', ');
          },
          undefined,
          { timeout: 1_000 },
        )
        .catch(() => '');
      return [field, kind] as const;
    }),
  );
  return new Map(kinds.filter(([, kind]) => kind !== ''));
}
