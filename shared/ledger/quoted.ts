import type { Node } from '../workflow/node.ts';

/** Formats a step's name: `“Pay”`. */
export function quoted({ name, type }: Pick<Node, 'name' | 'type'>): string {
  return `“${name === '' ? type : name}”`;
}
