import { isJsonObject, type Json } from '../json.ts';
import type { Node } from '../workflow/node.ts';
import { findReferences } from './references.ts';

/** The names of the variables that a node reads: in texts, in its conditions and as its input; each once. */
export function readNames({ params }: Node): string[] {
  const names = new Set(findReferences(params as Json));
  addNamed(params as Json, names);
  return [...names];
}

function addNamed(value: Json, names: Set<string>): void {
  if (isJsonObject(value)) {
    if (value['type'] === 'Variable' && typeof value['name'] === 'string') names.add(value['name']);
    if (typeof value['inputRef'] === 'string' && !value['inputRef'].includes('${')) names.add(value['inputRef']);
  }
  if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) addNamed(item, names);
}
