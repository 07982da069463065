import type { Node } from '../workflow/node.ts';

/** Formats a step's name: `“Pay”`. */
export function quoteStep({ name, type }: Pick<Node, 'name' | 'type'>): string {
  return `“${name === '' ? type : name}”`;
}
