import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findSecretNames } from './references.ts';

/** Every secret that a run needs a value for: the workflow's secret variables, then each `${secrets.NAME}` of a step that is on, in order. */
export function secretNamesOf({ variables, nodes }: Pick<Workflow, 'variables' | 'nodes'>): string[] {
  const inputs = variables.filter(({ secret }) => secret).map(({ name }) => name);
  return [...new Set([...inputs, ...nodes.flatMap((node) => (node.enabled ? usedBy(node) : []))])];
}

/** An AI step may use the secrets that its own words name, and no other. */
function usedBy(node: Node): string[] {
  switch (node.type) {
    case 'Tool': return findSecretNames(node.params.arguments);
    case 'AiStep': return findSecretNames([node.params.prompt, node.params.successCriteria ?? '', node.expectedOutcome]);
    default: return [];
  }
}
