import type { Workflow } from '../../shared/workflow/workflow.ts';

export function withoutSecretValues(workflow: Workflow): Workflow {
  if (!workflow.variables.some(({ secret, default: value }) => secret && value !== '')) return workflow;
  return {
    ...workflow,
    variables: workflow.variables.map((variable) =>
      variable.secret ? { ...variable, default: '' } : variable,
    ),
  };
}
