import type { AiStepNode } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export function usesBrowser({ nodes }: Workflow, others: ReadonlySet<string>): boolean {
  return nodes.some(
    (node) =>
      (node.type === 'AiStep' && mayUseBrowser(node, others)) ||
      (node.type === 'Tool' && !others.has(node.params.server ?? '')),
  );
}

function mayUseBrowser({ params: { allowedTools } }: AiStepNode, others: ReadonlySet<string>): boolean {
  return (
    allowedTools === undefined ||
    allowedTools.some(
      (name) => ![...others].some((server) => name.startsWith(`${server}/`) || name.startsWith(`${server}.`)),
    )
  );
}
