import type { Node } from '../workflow/node.ts';

/** A step as sentences name it: `“Pay”`. */
export function quoted({ name, type }: Pick<Node, 'name' | 'type'>): string {
  return `“${name === '' ? type : name}”`;
}
