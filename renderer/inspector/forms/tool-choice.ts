import { isNamed } from '../../../shared/tools/allowed-tools.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import type { ToolCatalogue, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';

/** Which tools an AI step may use, as it stands in a file: undefined for all of the built-in browser. */
export type AllowedTools = readonly string[] | undefined;

/** Whether one of the entries means this tool. */
export function isChosen(allowed: AllowedTools, tool: ToolDescriptor, catalogue: ToolCatalogue): boolean {
  return allowed?.some((entry) => isNamed(tool, entry, catalogue)) ?? false;
}

/** `all of the browser`, or how many of how many. */
export function sayAllowed(allowed: AllowedTools, catalogue: ToolCatalogue): string {
  const tools = catalogue.flatMap((server) => server.tools);
  if (allowed === undefined)
    return tools.some(({ server }) => server !== browserServer)
      ? 'all of the browser, none of other servers'
      : 'all';
  return `${tools.filter((tool) => isChosen(allowed, tool, catalogue)).length} of ${tools.length}`;
}

/** With these tools chosen, or no longer chosen; undefined once none is: then all of the browser are allowed. Each is written as `server/tool`. */
export function chooseTools(
  allowed: AllowedTools,
  tools: readonly ToolDescriptor[],
  { isOn, catalogue }: { readonly isOn: boolean; readonly catalogue: ToolCatalogue },
): string[] | undefined {
  const entries = allowed ?? [];
  if (isOn) return [...entries, ...tools.filter((tool) => !isChosen(entries, tool, catalogue)).map(entryOf)];
  const rest = entries.flatMap((entry) => {
    if (!tools.some((tool) => isNamed(tool, entry, catalogue))) return [entry];
    // A bare name may also mean tools of other servers, which stay chosen.
    return catalogue
      .flatMap((server) => server.tools)
      .filter((tool) => isNamed(tool, entry, catalogue) && !tools.includes(tool))
      .map(entryOf);
  });
  return rest.length === 0 ? undefined : [...new Set(rest)];
}

/** The entries that no tool here is meant by. */
export function unknownEntries(allowed: AllowedTools, catalogue: ToolCatalogue): string[] {
  const tools = catalogue.flatMap((server) => server.tools);
  return (allowed ?? []).filter((entry) => !tools.some((tool) => isNamed(tool, entry, catalogue)));
}

/** The servers with those of their tools that hold every word of the search; without any, a server is left out. */
export function searchTools(
  catalogue: ToolCatalogue,
  search: string,
): { readonly server: string; readonly tools: readonly ToolDescriptor[] }[] {
  const words = search.toLowerCase().split(/\s+/);
  return catalogue
    .map(({ name, tools }) => ({
      server: name,
      tools: tools.filter((tool) =>
        words.every((word) =>
          `${tool.title} ${tool.name} ${tool.description} ${name}`.toLowerCase().includes(word),
        ),
      ),
    }))
    .filter(({ tools }) => tools.length > 0);
}

const entryOf = ({ server, name }: ToolDescriptor): string => `${server}/${name}`;
