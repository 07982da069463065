import type { Node } from '../workflow/node.ts';

export function quoteStep({ name, type }: Pick<Node, 'name' | 'type'>): string {
  return `“${name === '' ? type : name}”`;
}
