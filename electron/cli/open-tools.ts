import type { BrowserKind } from '../../shared/settings.ts';
import type { Powers } from '../../shared/powers/powers.ts';
import type { RunNotice } from '../../shared/run/events.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { ToolCaller } from '../executor/ports.ts';
import { browserPowersOf } from '../tools/browser/launch.ts';
import type { SecretValues } from '../tools/secret-values.ts';
import type { ServerSource } from '../tools/server-connection.ts';
import { openToolHub } from '../tools/tool-hub.ts';
import { usesBrowser } from '../tools/uses-browser.ts';
import { openBrowser, unopenedBrowser } from './open-browser.ts';

interface ToolsOptions {
  readonly workflow: Workflow;
  /** Where it lies. */
  readonly folder: string;
  /** That the person allowed. */
  readonly powers: Powers;
  readonly servers: readonly ServerSource[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly browser: BrowserKind | undefined;
  readonly isHeaded: boolean;
  /** Nobody waits for the servers any longer. */
  readonly signal: AbortSignal;
}

/** The tools of one run. */
export interface Tools {
  callerWith(secrets: SecretValues, bindings: SecretBindings): ToolCaller;
  catalogue(): ToolCatalogue;
  /** What a person should know about how they were opened. */
  readonly note: string | undefined;
  /** What the run says at its start. */
  readonly notices: readonly RunNotice[];
  close(): Promise<void>;
}

/** Connects to the servers and makes a browser ready, unless the workflow calls other servers only. */
export async function openTools({
  workflow,
  folder,
  powers,
  servers,
  environment,
  browser: kind,
  isHeaded,
  signal,
}: ToolsOptions): Promise<Tools> {
  if (!usesBrowser(workflow, new Set(servers.map(({ name }) => name)))) {
    const hub = await openToolHub({ servers: [unopenedBrowser(), ...servers], signal });
    return {
      callerWith: hub.callerWith,
      catalogue: hub.catalogue,
      note: undefined,
      notices: [],
      close: hub.close,
    };
  }
  const browser = await openBrowser({
    kind,
    isHeaded,
    powers: browserPowersOf(powers),
    files: { ...powers, folder },
    environment,
  });
  const hub = await openToolHub({ servers: [browser.source, ...servers], ...browser.ports, signal }).catch(
    async (thrown: unknown) => {
      await browser.close();
      throw thrown;
    },
  );
  return {
    callerWith: hub.callerWith,
    catalogue: hub.catalogue,
    note: browser.note,
    notices: browser.notices,
    async close() {
      await browser.close();
      await hub.close();
    },
  };
}
