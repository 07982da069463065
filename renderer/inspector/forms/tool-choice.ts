import { isNamed } from '../../../shared/tools/allowed-tools.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import type { ToolCatalogue, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';

/** Undefined: all of the built-in browser. */
export type AllowedTools = readonly string[] | undefined;

export function isChosen(allowed: AllowedTools, tool: ToolDescriptor, catalogue: ToolCatalogue): boolean {
  return allowed?.some((entry) => isNamed(tool, entry, catalogue)) ?? false;
}

/** `3 of 12`. */
export function describeAllowedTools(allowed: AllowedTools, catalogue: ToolCatalogue): string {
  const tools = catalogue.flatMap((server) => server.tools);
  if (allowed === undefined)
    return tools.some(({ server }) => server !== browserServer)
      ? 'all of the browser, none of other servers'
      : 'all';
  return `${tools.filter((tool) => isChosen(allowed, tool, catalogue)).length} of ${tools.length}`;
}

/** Stores `server/tool`. Undefined for none, which allows all of the browser. */
export function chooseTools(
  allowed: AllowedTools,
  tools: readonly ToolDescriptor[],
  { isOn, catalogue }: { readonly isOn: boolean; readonly catalogue: ToolCatalogue },
): string[] | undefined {
  const entries = allowed ?? [];
  if (isOn) return [...entries, ...tools.filter((tool) => !isChosen(entries, tool, catalogue)).map(entryOf)];
  const rest = entries.flatMap((entry) => {
    if (!tools.some((tool) => isNamed(tool, entry, catalogue))) return [entry];
    // Keeps others that a bare name matched.
    return catalogue
      .flatMap((server) => server.tools)
      .filter((tool) => isNamed(tool, entry, catalogue) && !tools.includes(tool))
      .map(entryOf);
  });
  return rest.length === 0 ? undefined : [...new Set(rest)];
}

export function unknownEntries(allowed: AllowedTools, catalogue: ToolCatalogue): string[] {
  const tools = catalogue.flatMap((server) => server.tools);
  return (allowed ?? []).filter((entry) => !tools.some((tool) => isNamed(tool, entry, catalogue)));
}

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
