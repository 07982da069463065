import type { NameOf } from '../workflow/name-of.ts';

/** A model knows steps by id, a person by name. */
export type ProposalProblem = (nameOf: NameOf) => string;

export function quoteId(nodeId: string): string {
  return `"${nodeId}"`;
}
