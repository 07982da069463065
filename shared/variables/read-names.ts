import type { Node } from '../workflow/node.ts';
import { referencesOf } from './walk-references.ts';

export function readNames(node: Node): string[] {
  return referencesOf(node).flatMap(({ kind, name }) => (kind === 'variable' && name !== '' ? [name] : []));
}
