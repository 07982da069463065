import { isNamed } from '../../../shared/agent/action-catalogue.ts';
import type { ToolCatalogue, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';

/** Which tools an AI step may use, as it stands in a file: undefined for all. */
export type AllowedTools = readonly string[] | undefined;

/** Whether one of the entries means this tool. */
export function isChosen(allowed: AllowedTools, tool: ToolDescriptor): boolean {
  return allowed?.some((entry) => isNamed(tool, entry)) ?? false;
}

/** With these tools chosen, or no longer chosen; undefined once none is, for then all are allowed. Each is written as `server/tool`. */
export function chooseTools(allowed: AllowedTools, tools: readonly ToolDescriptor[], { isOn, catalogue }: { readonly isOn: boolean; readonly catalogue: ToolCatalogue }): string[] | undefined {
  const entries = allowed ?? [];
  if (isOn) return [...entries, ...tools.filter((tool) => !isChosen(entries, tool)).map(entryOf)];
  const rest = entries.flatMap((entry) => {
    if (!tools.some((tool) => isNamed(tool, entry))) return [entry];
    // A bare name may also mean tools of other servers, which stay chosen.
    return catalogue.flatMap((server) => server.tools).filter((tool) => isNamed(tool, entry) && !tools.includes(tool)).map(entryOf);
  });
  return rest.length === 0 ? undefined : [...new Set(rest)];
}

/** The entries that no tool here is meant by. */
export function unknownEntries(allowed: AllowedTools, catalogue: ToolCatalogue): string[] {
  const tools = catalogue.flatMap((server) => server.tools);
  return (allowed ?? []).filter((entry) => !tools.some((tool) => isNamed(tool, entry)));
}

/** The servers with those of their tools that hold every word of the search; without any, a server is left out. */
export function searchTools(catalogue: ToolCatalogue, search: string): { readonly server: string; readonly tools: readonly ToolDescriptor[] }[] {
  const words = search.toLowerCase().split(/\s+/);
  return catalogue
    .map(({ name, tools }) => ({ server: name, tools: tools.filter((tool) => words.every((word) => `${tool.title} ${tool.name} ${tool.description} ${name}`.toLowerCase().includes(word))) }))
    .filter(({ tools }) => tools.length > 0);
}

const entryOf = ({ server, name }: ToolDescriptor): string => `${server}/${name}`;
