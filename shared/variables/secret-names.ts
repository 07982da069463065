import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Reference } from './template.ts';
import { referencesOf, referencesSentBy } from './walk-references.ts';

/** Every secret that a run needs a value for: the workflow's secret inputs, then each `${secrets.NAME}` of an enabled step, in order. */
export function secretNamesOf({ variables, nodes }: Pick<Workflow, 'variables' | 'nodes'>): string[] {
  const inputs = variables.filter(({ secret }) => secret).map(({ name }) => name);
  return [
    ...new Set([...inputs, ...nodes.flatMap((node) => (node.enabled ? secretsNamedBy(node, []) : []))]),
  ];
}

/** The secrets that a step names anywhere, as `${secrets.NAME}` or by the name of a secret input. */
export function secretsNamedBy(node: Node, variables: Workflow['variables']): string[] {
  return secretsAmong(referencesOf(node), variables);
}

/** The secrets that the call of a step sends: those of its parameters, not those that its checks or its outcome name. */
export function secretsSentBy(node: Node, variables: Workflow['variables']): string[] {
  return secretsAmong(referencesSentBy(node), variables);
}

function secretsAmong(references: readonly Reference[], variables: Workflow['variables']): string[] {
  const inputs = new Set(variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  return [
    ...new Set(references.flatMap(({ kind, name }) => (kind === 'secret' || inputs.has(name) ? [name] : []))),
  ];
}
