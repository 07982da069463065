import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Reference } from './template.ts';
import { referencesOf, referencesSentBy } from './walk-references.ts';

/** Secrets that a run needs: the workflow's secret inputs, then those of enabled steps, in order. */
export function secretNamesOf({ variables, nodes }: Pick<Workflow, 'variables' | 'nodes'>): string[] {
  const inputs = variables.filter(({ secret }) => secret).map(({ name }) => name);
  return [
    ...new Set([...inputs, ...nodes.flatMap((node) => (node.enabled ? secretsNamedBy(node, []) : []))]),
  ];
}

/** Secrets a step refers to, by `${secrets.NAME}` or by a secret input's name. */
export function secretsNamedBy(node: Node, variables: Workflow['variables']): string[] {
  return secretsAmong(referencesOf(node), variables);
}

/** Secrets in a step's parameters, which its call sends. Excludes checks and expected outcome. */
export function secretsSentBy(node: Node, variables: Workflow['variables']): string[] {
  return secretsAmong(referencesSentBy(node), variables);
}

function secretsAmong(references: readonly Reference[], variables: Workflow['variables']): string[] {
  const inputs = new Set(variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  return [
    ...new Set(references.flatMap(({ kind, name }) => (kind === 'secret' || inputs.has(name) ? [name] : []))),
  ];
}
