import { browserServer, browserTools, isBrowserTool } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';

/** Whether a step uses the built-in browser, also as the first server with the tool. */
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
