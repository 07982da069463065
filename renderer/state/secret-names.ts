import { findSecretNames } from '../../shared/variables/references.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** Every secret that a run needs a value for: `${secrets.NAME}` in an argument, and the workflow's secret variables. */
export function secretNamesOf(workflow: Workflow): string[] {
  const used = workflow.nodes.flatMap((node) => (node.type === 'Tool' && node.enabled ? findSecretNames(node.params.arguments) : []));
  const inputs = workflow.variables.filter(({ secret }) => secret).map(({ name }) => name);
  return [...new Set([...inputs, ...used])];
}
