import { originOf } from '../../../../shared/secrets/origins.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import type { ToolCaller, ToolOutcome } from '../../../executor/ports.ts';
import { browserPorts } from '../session/browser-ports.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { browserSource } from '../session/browser-source.ts';
import type { launchBrowser } from '../session/launch.ts';
import { openToolHub } from '../../tool-hub.ts';
import { browsePage, type BrowsedPage } from './browsed-page.ts';
import { untilLoaded } from './until-loaded.ts';
import { readOnlyLaunch, type Prevented } from './read-only-launch.ts';

export type ExplorationTool =
  | 'open_page'
  | 'click'
  | 'double_click'
  | 'press_key'
  | 'type_text'
  | 'select_option';

/** Signed in nowhere. Can't send anything. */
export interface ExplorationBrowser {
  call(tool: ExplorationTool, args: object, signal: AbortSignal): Promise<ToolOutcome>;
  address(): string | undefined;
  /** Undefined without a page or response. */
  read(signal: AbortSignal): Promise<BrowsedPage | undefined>;
  takePrevented(): Prevented;
  /** Whether the page still loaded when the last call's wait ended. */
  isLoading(): boolean;
  close(): Promise<void>;
}

export type OpenSession = (
  start: typeof launchBrowser,
) => Promise<{ readonly session: BrowserSession; close(): Promise<void> }>;

const callMs = 25_000;
const longestQuestion = 200;

/** Calls `sites` for each request. */
export async function openExplorationBrowser(
  openSession: OpenSession,
  sites: () => readonly string[],
  { loadingMs, readMs }: { readonly loadingMs?: number; readonly readMs?: number } = {},
): Promise<ExplorationBrowser> {
  const questions: string[] = [];
  const { start, takePrevented } = readOnlyLaunch((address) => {
    const origin = originOf(address);
    return origin !== undefined && sites().includes(origin);
  });
  const { session, close } = await openSession(start);
  const hub = await openToolHub({ servers: [browserSource(session)], ...browserPorts(session) });
  const caller = hub.callerWith({});
  let isLoading = false;
  return {
    takePrevented() {
      const { requests, others } = takePrevented();
      return { requests, others: [...others, ...questions.splice(0)] };
    },
    isLoading: () => isLoading,
    address: () => session.openPage?.url(),
    async call(name, args, until) {
      const found = caller.resolve('browser', name);
      if (!found.ok) return found;
      const tool = { ...found.tool, sites: sites() };
      const signal = timeLimit(callMs, until);
      try {
        const outcome = await caller.call(tool, args as Parameters<ToolCaller['call']>[1], signal, callMs);
        isLoading = !(await untilLoaded(session, {
          signal: until,
          limitMs: loadingMs,
          onDialog: (text) => questions.push(`answering “${cutText(text, longestQuestion)}”`),
        }));
        return outcome;
      } catch (thrown) {
        if (until.aborted || !signal.aborted) throw thrown;
        return { ok: false, failure: { code: 'timeout', message: 'The page took too long.' } };
      }
    },
    async read(signal) {
      const page = session.openPage;
      if (page === undefined || signal.aborted) return undefined;
      return browsePage(page, sites(), readMs);
    },
    async close() {
      await close();
      await hub.close();
    },
  };
}
