import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Reference } from './template.ts';
import { referencesOf, referencesInParams } from './walk-references.ts';

export function secretNamesOf({ variables, nodes }: Pick<Workflow, 'variables' | 'nodes'>): string[] {
  const inputs = variables.filter(({ secret }) => secret).map(({ name }) => name);
  return [
    ...new Set([...inputs, ...nodes.flatMap((node) => (node.enabled ? secretsNamedBy(node, []) : []))]),
  ];
}

export function secretsNamedBy(node: Node, variables: Workflow['variables']): string[] {
  return secretsAmong(referencesOf(node), variables);
}

export function secretsSentBy(node: Node, variables: Workflow['variables']): string[] {
  return secretsAmong(referencesInParams(node), variables);
}

function secretsAmong(references: readonly Reference[], variables: Workflow['variables']): string[] {
  const inputs = new Set(variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  return [
    ...new Set(references.flatMap(({ kind, name }) => (kind === 'secret' || inputs.has(name) ? [name] : []))),
  ];
}
