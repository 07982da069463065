import { browserServer, factsOf } from './browser-tools.ts';
import type { ToolCatalogue, ToolDescriptor } from './tool-descriptor.ts';

/** The tools that an AI step may use: those that its list names; without a list, those of the built-in browser, but not the one that fails the run: an AI step reports its own failure. */
export function allowedToolsOf(
  catalogue: ToolCatalogue,
  entries: readonly string[] | undefined,
): ToolDescriptor[] {
  const known = catalogue.flatMap(({ tools }) => tools);
  if (entries === undefined)
    return known.filter(
      ({ server, name, facts }) =>
        server === browserServer && factsOf({ server, tool: name, facts }).endsRun !== true,
    );
  return known.filter((tool) => entries.some((entry) => isNamed(tool, entry, catalogue)));
}

/** Whether an entry of `allowedTools` means this tool: as `server/tool`, as `server.tool`, or by its bare name, which another server can't take from the browser. */
export function isNamed(
  { server, name }: Pick<ToolDescriptor, 'server' | 'name'>,
  entry: string,
  catalogue: ToolCatalogue,
): boolean {
  if (entry === `${server}/${name}` || entry === `${server}.${name}`) return true;
  return (
    entry === name &&
    (server === browserServer ||
      !catalogue.some((each) => each.name === browserServer && each.tools.some((tool) => tool.name === name)))
  );
}
