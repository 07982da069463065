import type { Node } from '../workflow/node.ts';

const establishers: ReadonlySet<string> = new Set(['browser open_page', 'browser focus_window']);

/** Whether after this step the page does not depend on where it was before: by what it does, or as its author says. */
export function establishes(node: Node): boolean {
  if (!node.enabled) return false;
  return (
    node.establishesPage === true ||
    (node.type === 'Tool' && establishesByItself({ server: node.params.server, name: node.params.tool }))
  );
}

/** Whether after this tool the page does not depend on where it was before. */
export function establishesByItself({
  server = 'browser',
  name,
}: {
  readonly server?: string | undefined;
  readonly name: string;
}): boolean {
  return establishers.has(`${server} ${name}`);
}
