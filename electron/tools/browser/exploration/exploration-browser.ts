import { AppError } from '../../../../shared/app-error.ts';
import { originOf } from '../../../../shared/secrets/origins.ts';
import { SealedText, type FilledObject } from '../../../../shared/secrets/sealed-text.ts';
import { browserServer } from '../../../../shared/tools/browser-tools.ts';
import { parseTemplate } from '../../../../shared/variables/template.ts';
import { maskerFor } from '../../masking/masker.ts';
import type { SecretValues } from '../../secret-values.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';
import type { ToolCaller, ToolOutcome } from '../../../executor/ports.ts';
import { browserPorts } from '../session/browser-ports.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { browserSource } from '../session/browser-source.ts';
import type { launchBrowser } from '../session/launch.ts';
import { openToolHub } from '../../tool-hub.ts';
import { browsePage, type BrowsedPage } from './browsed-page.ts';
import { untilLoaded, type SeenDialog } from './until-loaded.ts';
import { readOnlyLaunch, type Prevented } from './read-only-launch.ts';

export type ExplorationTool =
  | 'open_page'
  | 'click'
  | 'double_click'
  | 'hover'
  | 'press_key'
  | 'type_text'
  | 'select_option';

/** Starts signed out everywhere. Sends nothing except a form that signs in with one of its secrets. */
export interface ExplorationBrowser {
  call(tool: ExplorationTool, args: object, signal: AbortSignal): Promise<ToolOutcome>;
  address(): string | undefined;
  read(signal: AbortSignal): Promise<BrowsedPage | undefined>;
  takePrevented(): Prevented;
  takeDialogs(): readonly SeenDialog[];
  isLoading(): boolean;
  close(): Promise<void>;
}

export type OpenSession = (
  start: typeof launchBrowser,
) => Promise<{ readonly session: BrowserSession; close(): Promise<void> }>;

const callMs = 25_000;
const longestDialog = 200;

interface ExplorationBrowserOptions {
  readonly loadingMs?: number;
  readonly readMs?: number;
  /** Sent only to the requested and agreed sites, unless `secretSites` lists others. */
  readonly secrets?: SecretValues;
  readonly agreedSites?: () => readonly string[];
  readonly secretSites?: ReadonlyMap<string, readonly string[]>;
}

export async function openExplorationBrowser(
  openSession: OpenSession,
  sites: () => readonly string[],
  {
    loadingMs,
    readMs,
    secrets = {},
    agreedSites = () => [],
    secretSites = new Map(),
  }: ExplorationBrowserOptions = {},
): Promise<ExplorationBrowser> {
  const dialogs: SeenDialog[] = [];
  const names = Object.keys(secrets);
  const masker = maskerFor(Object.values(secrets));
  const { start, takePrevented } = readOnlyLaunch({
    mayVisit(address) {
      const origin = originOf(address);
      return origin !== undefined && sites().includes(origin);
    },
    ...(names.length === 0 ? {} : { hasSecret: masker.containsSecret }),
  });
  const { session, close } = await openSession(start);
  const hub = await openToolHub({ servers: [browserSource(session)], ...browserPorts(session) });
  const callerNow = (): ToolCaller => {
    const usual = sites().length === 1 ? sites() : agreedSites();
    return hub.callerWith(
      secrets,
      new Map(
        names.map((name) => [name, { origins: secretSites.get(name) ?? usual, servers: [browserServer] }]),
      ),
    );
  };
  let isLoading = false;
  return {
    takePrevented() {
      const { requests, others } = takePrevented();
      return {
        requests: requests.map(masker.text),
        others: others.map(masker.text),
      };
    },
    takeDialogs: () => dialogs.splice(0).map(({ text, asks }) => ({ text: masker.text(text), asks })),
    isLoading: () => isLoading,
    address: () => session.openPage?.url(),
    async call(name, args, until) {
      const caller = callerNow();
      const found = caller.resolve('browser', name);
      if (!found.ok) return found;
      const tool = { ...found.tool, sites: sites() };
      // Starting a browser takes as long as the machine needs.
      const ended = aborted(AbortSignal.any([until]));
      const started = await Promise.race([session.page().catch(AppError.from), ended]);
      if (started instanceof AppError)
        return { ok: false, failure: { code: started.code, message: started.message } };
      const signal = timeLimit(callMs, until);
      try {
        const outcome = await caller.call(tool, sealSecrets(args, names), signal, callMs);
        isLoading = !(await untilLoaded(session, {
          signal: until,
          limitMs: loadingMs,
          onDialog: ({ text, asks }) => dialogs.push({ text: cutText(text, longestDialog), asks }),
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
      return browsePage(page, sites(), { masker, ...(readMs === undefined ? {} : { limitMs: readMs }) });
    },
    async close() {
      await close();
      await hub.close();
    },
  };
}

function sealSecrets(args: object, names: readonly string[]): FilledObject {
  return Object.fromEntries(
    Object.entries(args as FilledObject).map(([key, value]) => {
      const [part, ...rest] = typeof value === 'string' ? parseTemplate(value) : [];
      const isSecret = typeof part === 'object' && part.kind === 'secret' && names.includes(part.name);
      return [key, isSecret && rest.length === 0 ? new SealedText([{ secret: part.name }]) : value];
    }),
  );
}
