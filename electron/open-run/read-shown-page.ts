import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { ResolvedTool, ToolCaller } from '../executor/ports.ts';
import type { BrowsedPage } from '../tools/browser/exploration/browsed-page.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import { outlineFrom } from '../tools/browser/find/outline.ts';

export interface ShownPage {
  readonly snapshot: Snapshot;
  readonly page: BrowsedPage;
}

const anyRead: ResolvedTool = { server: browserServer, tool: 'read_page', effect: 'read' };

/** Omits inner frames and the caller's secrets. Undefined without a page or an answer. */
export async function readShownPage(tools: ToolCaller, signal: AbortSignal): Promise<ShownPage | undefined> {
  try {
    await tools.settle?.(anyRead, signal);
    const snapshot = await tools.observe?.(anyRead, {}, signal);
    if (snapshot === undefined) return undefined;
    const tree = await tools.outlineTree?.(anyRead, signal);
    const frames = [outlineFrom(tree ?? [])];
    return { snapshot, page: { ...snapshot.page, frames, documents: [], kinds: new Map() } };
  } catch {
    return undefined;
  }
}
