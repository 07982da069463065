import type { Node } from '../workflow/node.ts';
import { referencesOf } from './walk-references.ts';

/** Names of the variables that the step reads. */
export function readNames(node: Node): string[] {
  return referencesOf(node).flatMap(({ kind, name }) => (kind === 'variable' && name !== '' ? [name] : []));
}
