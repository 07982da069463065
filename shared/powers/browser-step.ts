import { browserServer, browserTools, isBrowserTool } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';

/** Whether a step calls the built-in browser: by its name, or by a tool that it is the first to have. */
export function isBrowserStep(node: Node): boolean {
  return (
    node.type === 'Tool' &&
    (node.params.server === undefined
      ? isBrowserTool(node.params.tool)
      : node.params.server === browserServer)
  );
}

/** Whether a tool of the built-in browser works on the page that is there and opens no other by an address. */
export function staysOnPage(tool: string): boolean {
  return isBrowserTool(tool) && browserTools[tool].reach === 'page';
}
