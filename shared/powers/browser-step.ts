import { browserServer, browserTools, isBrowserTool } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';

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
