import { browserServer, browserTools, isBrowserTool } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';

/** Includes steps without a server if the browser is the first with the tool. */
export function isBrowserStep(node: Node): boolean {
  return (
    node.type === 'Tool' &&
    (node.params.server === undefined
      ? isBrowserTool(node.params.tool)
      : node.params.server === browserServer)
  );
}

export function staysOnPage(tool: string): boolean {
  return isBrowserTool(tool) && browserTools[tool].reach === 'page';
}
