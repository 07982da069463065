import { isNamed } from '../../../shared/tools/allowed-tools.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import type { ToolCatalog, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';

export type AllowedTools = readonly string[] | undefined;

export function isChosen(allowed: AllowedTools, tool: ToolDescriptor, catalog: ToolCatalog): boolean {
  return allowed?.some((entry) => isNamed(tool, entry, catalog)) ?? false;
}

export function describeAllowedTools(allowed: AllowedTools, catalog: ToolCatalog): string {
  const tools = catalog.flatMap((server) => server.tools);
  if (allowed === undefined)
    return tools.some(({ server }) => server !== browserServer) ? 'all browser tools, no others' : 'all';
  return `${tools.filter((tool) => isChosen(allowed, tool, catalog)).length} of ${tools.length}`;
}

/** Entries are `server/tool`. Undefined for none, which allows all of the browser. */
export function chooseTools(
  allowed: AllowedTools,
  tools: readonly ToolDescriptor[],
  { isOn, catalog }: { readonly isOn: boolean; readonly catalog: ToolCatalog },
): string[] | undefined {
  const entries = allowed ?? [];
  if (isOn) return [...entries, ...tools.filter((tool) => !isChosen(entries, tool, catalog)).map(entryOf)];
  const rest = entries.flatMap((entry) => {
    if (!tools.some((tool) => isNamed(tool, entry, catalog))) return [entry];
    // Keeps others that a bare name matched.
    return catalog
      .flatMap((server) => server.tools)
      .filter((tool) => isNamed(tool, entry, catalog) && !tools.includes(tool))
      .map(entryOf);
  });
  return rest.length === 0 ? undefined : [...new Set(rest)];
}

export function unknownEntries(allowed: AllowedTools, catalog: ToolCatalog): string[] {
  const tools = catalog.flatMap((server) => server.tools);
  return (allowed ?? []).filter((entry) => !tools.some((tool) => isNamed(tool, entry, catalog)));
}

export function searchTools(
  catalog: ToolCatalog,
  search: string,
): { readonly server: string; readonly tools: readonly ToolDescriptor[] }[] {
  const words = search.toLowerCase().split(/\s+/);
  return catalog
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
