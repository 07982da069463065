import type { Node } from '../workflow/node.ts';
import { referencesOf } from './walk-references.ts';

/** The names of the variables that a node reads, anywhere that `referencesOf` looks; each once. Secrets are not among them. */
export function readNames(node: Node): string[] {
  return referencesOf(node).flatMap(({ kind, name }) => (kind === 'variable' && name !== '' ? [name] : []));
}
