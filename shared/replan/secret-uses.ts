import { isSameJson } from '../equality.ts';
import type { Json } from '../json.ts';
import { findReferences, findSecretNames } from '../variables/references.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

/**
 * New and changed steps that use a secret, a sentence each. A model reads what pages say, and a page must not get at a
 * password by asking for it, so a person has to agree.
 */
export function findSecretUses(before: Workflow, after: Workflow): string[] {
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const changed = after.nodes.filter((node) => known.get(node.id) !== node && !isSameJson(known.get(node.id)?.params, node.params));
  return changed.flatMap((node) => secretsOf(node, after).map((name) => `The step “${node.name}” would use the secret ${name}.`));
}

function secretsOf({ params }: Node, { variables }: Workflow): string[] {
  const named = findReferences(params as Json);
  const inputs = variables.flatMap(({ name, secret }) => (secret && named.includes(name) ? [name] : []));
  return [...new Set([...findSecretNames(params as Json), ...inputs])];
}
