import type { BrowserKind } from '../../shared/settings.ts';
import type { Powers } from '../../shared/powers/powers.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { AiStepNode } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { ToolCaller } from '../executor/ports.ts';
import { browserPowersOf } from '../tools/browser/launch.ts';
import type { SecretValues } from '../tools/secret-values.ts';
import type { ServerSource } from '../tools/server-connection.ts';
import { openToolHub } from '../tools/tool-hub.ts';
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
  close(): Promise<void>;
}

/** Connects to the servers and makes a browser ready, unless the workflow calls other servers only. */
export async function openTools({ workflow, folder, powers, servers, environment, browser: kind, isHeaded, signal }: ToolsOptions): Promise<Tools> {
  const others = new Set(servers.map(({ name }) => name));
  const usesBrowser = workflow.nodes.some((node) => (node.type === 'AiStep' && mayUseBrowser(node, others)) || (node.type === 'Tool' && !others.has(node.params.server ?? '')));
  if (!usesBrowser) {
    const hub = await openToolHub({ servers: [unopenedBrowser(), ...servers], signal });
    return { callerWith: hub.callerWith, catalogue: hub.catalogue, note: undefined, close: hub.close };
  }
  const browser = await openBrowser({ kind, isHeaded, powers: browserPowersOf(powers), files: { ...powers, folder }, environment });
  const hub = await openToolHub({ servers: [browser.source, ...servers], ...browser.ports, signal }).catch(async (thrown: unknown) => {
    await browser.close();
    throw thrown;
  });
  return {
    callerWith: hub.callerWith,
    catalogue: hub.catalogue,
    note: browser.note,
    async close() {
      await browser.close();
      await hub.close();
    },
  };
}

/** Unless every tool that it is allowed is named with another server. */
function mayUseBrowser({ params: { allowedTools } }: AiStepNode, others: ReadonlySet<string>): boolean {
  return allowedTools === undefined || allowedTools.some((name) => ![...others].some((server) => name.startsWith(`${server}/`) || name.startsWith(`${server}.`)));
}
