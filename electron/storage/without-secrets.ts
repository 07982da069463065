import type { Workflow } from '../../shared/workflow/workflow.ts';

/** The workflow as it may be written down: a secret variable has no value in a file. */
export function withoutSecrets(workflow: Workflow): Workflow {
  if (!workflow.variables.some(({ secret, default: value }) => secret && value !== '')) return workflow;
  return {
    ...workflow,
    variables: workflow.variables.map((variable) =>
      variable.secret ? { ...variable, default: '' } : variable,
    ),
  };
}
