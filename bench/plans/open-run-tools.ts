import type { Page } from 'playwright-core';
import type { RunTools, ToolRequirements } from '../../electron/open-run/run-tools.ts';
import type { Harmless } from '../../electron/tools/browser/guard/held-sends.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { openBenchBrowser } from '../open-bench-browser.ts';

export async function openRunTools(
  { files }: Pick<ToolRequirements, 'files'>,
  {
    harmless,
    beforeClose,
  }: {
    readonly harmless?: Harmless;
    readonly beforeClose?: (page: Page | undefined) => Promise<void>;
  },
): Promise<RunTools> {
  const { session, hub, close } = await openBenchBrowser(harmless === undefined ? {} : { harmless });
  session.allowed = files;
  return {
    catalog: hub.catalog,
    callerWith: hub.callerWith,
    livePage: () => Promise.resolve(undefined),
    notices: [],
    async close() {
      await beforeClose?.(session.openPage);
      await close();
    },
  };
}

export async function openBrowserTools(): Promise<ToolCatalog> {
  const { hub, close } = await openBenchBrowser();
  const catalog = hub.catalog();
  await close();
  return catalog;
}
