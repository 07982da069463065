import type { Node } from '../workflow/node.ts';
import { referencesOf } from './walk-references.ts';

/** The unique names of variables that a node reads, without secrets. */
export function readNames(node: Node): string[] {
  return referencesOf(node).flatMap(({ kind, name }) => (kind === 'variable' && name !== '' ? [name] : []));
}
