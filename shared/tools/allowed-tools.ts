import { browserServer, factsOf } from './browser-tools.ts';
import type { ToolCatalog, ToolDescriptor } from './tool-descriptor.ts';

/** An AI step reports its own result and failure. */
export function allowedToolsOf(
  catalog: ToolCatalog,
  entries: readonly string[] | undefined,
): ToolDescriptor[] {
  const known = catalog.flatMap(({ tools }) => tools);
  if (entries === undefined)
    return known.filter(
      ({ server, name, facts }) =>
        server === browserServer && factsOf({ server, tool: name, facts }).isFlow !== true,
    );
  return known.filter((tool) => entries.some((entry) => isNamed(tool, entry, catalog)));
}

/** Accepts `server/tool`, `server.tool`, or a bare name, the browser's first. */
export function isNamed(
  { server, name }: Pick<ToolDescriptor, 'server' | 'name'>,
  entry: string,
  catalog: ToolCatalog,
): boolean {
  if (entry === `${server}/${name}` || entry === `${server}.${name}`) return true;
  return (
    entry === name &&
    (server === browserServer ||
      !catalog.some((each) => each.name === browserServer && each.tools.some((tool) => tool.name === name)))
  );
}
