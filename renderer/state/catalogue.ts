import { create } from 'zustand';
import type { ToolCatalogue, ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';

/** The tools that a workflow may call, as the main process lists them. */
export const useCatalogue = create<{ readonly servers: ToolCatalogue }>(() => ({ servers: [] }));

/** The tool a node calls; without a server, the first that has it. */
export function findTool(servers: ToolCatalogue, server: string | undefined, tool: string): ToolDescriptor | undefined {
  return servers.filter((each) => server === undefined || each.name === server).flatMap((each) => each.tools).find((each) => each.name === tool);
}
