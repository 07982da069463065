import type { BrowserKind } from '../../shared/settings.ts';
import type { RunTools, ToolRequirements } from '../open-run/run-tools.ts';
import type { Harmless } from '../tools/browser/guard/held-sends.ts';
import type { ServerSource } from '../tools/open-transport.ts';
import { openToolHub, type HubOptions } from '../tools/tool-hub.ts';
import { openBrowser, unopenedBrowser } from './open-browser.ts';
import type { Terminal } from './terminal.ts';

interface ToolsOptions extends ToolRequirements {
  readonly sources: readonly ServerSource[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly browser?: BrowserKind;
  readonly headed?: boolean;
  readonly json?: boolean;
  readonly terminal: Terminal;
  readonly harmless?: Harmless;
  readonly signal: AbortSignal;
}

export async function openTools({
  browserUse,
  sources,
  signal,
  ...options
}: ToolsOptions): Promise<RunTools> {
  const opening = browserUse === 'none' ? undefined : openBrowser(options);
  const browser = await (browserUse === 'optional' ? opening?.catch(() => undefined) : opening);
  const connect = (more: Partial<HubOptions>) =>
    openToolHub({ ...more, servers: [browser?.source ?? unopenedBrowser(), ...sources], signal });
  const hub = await connect(browser?.ports ?? {}).catch(async (thrown: unknown) => {
    await browser?.close();
    throw thrown;
  });
  const { notices = [], note } = browser ?? {};
  if (options.json !== true)
    for (const words of [...(note === undefined ? [] : [note]), ...notices.map(({ message }) => message)])
      options.terminal.err(`${words}\n`);
  return {
    callerWith: hub.callerWith,
    catalog: hub.catalog,
    livePage: () => Promise.resolve(undefined),
    notices,
    async close() {
      await browser?.close();
      await hub.close();
    },
  };
}
