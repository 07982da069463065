import type { NameOf } from '../workflow/name-of.ts';

/** A sentence about steps, which a model knows by id and a person by name. */
export type Flaw = (nameOf: NameOf) => string;

/** Names a step to a model: `"n2"`. */
export function quoteId(nodeId: string): string {
  return `"${nodeId}"`;
}
