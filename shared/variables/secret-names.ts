import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { referencesOf } from './walk-references.ts';

/** Every secret that a run needs a value for: the workflow's secret inputs, then each `${secrets.NAME}` of an enabled step, in order. */
export function secretNamesOf({ variables, nodes }: Pick<Workflow, 'variables' | 'nodes'>): string[] {
  const inputs = variables.filter(({ secret }) => secret).map(({ name }) => name);
  return [
    ...new Set([...inputs, ...nodes.flatMap((node) => (node.enabled ? secretsNamedBy(node, []) : []))]),
  ];
}

/** The secrets that a step names anywhere, as `${secrets.NAME}` or by the name of a secret input. */
export function secretsNamedBy(node: Node, variables: Workflow['variables']): string[] {
  const inputs = new Set(variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  return [
    ...new Set(
      referencesOf(node).flatMap(({ kind, name }) => (kind === 'secret' || inputs.has(name) ? [name] : [])),
    ),
  ];
}
