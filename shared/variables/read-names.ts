import { isJsonObject, type Json } from '../json.ts';
import type { Node } from '../workflow/node.ts';
import { findReferences } from './references.ts';

/** The names of the variables that a node reads: in texts, in its conditions and as its input; each once. */
export function readNames({ params }: Node): string[] {
  const value = params as Json;
  return [...new Set([...findReferences(value), ...namedIn(value)])];
}

function namedIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (!isJsonObject(value)) return [];
  const own = value['type'] === 'Variable' && typeof value['name'] === 'string' ? [value['name']] : [];
  const input = typeof value['inputRef'] === 'string' && !value['inputRef'].includes('${') ? [value['inputRef']] : [];
  return [...own, ...input, ...Object.values(value).flatMap(namedIn)];
}
