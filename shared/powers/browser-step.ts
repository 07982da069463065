import { browserServer, browserTools, isBrowserTool } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';

/** Whether a step calls the built-in browser, explicitly or because it is the first server with that tool. */
export function isBrowserStep(node: Node): boolean {
  return (
    node.type === 'Tool' &&
    (node.params.server === undefined
      ? isBrowserTool(node.params.tool)
      : node.params.server === browserServer)
  );
}

/** Whether a browser tool acts on the current page without opening an address. */
export function staysOnPage(tool: string): boolean {
  return isBrowserTool(tool) && browserTools[tool].reach === 'page';
}
