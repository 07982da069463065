import type { Json } from '../../shared/json.ts';
import type { Node } from '../../shared/workflow/node.ts';

export function findSteps(
  nodes: readonly Node[],
  search: string,
  failureOf: (nodeId: string) => string | undefined,
): Node[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...nodes];
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word));
  return nodes
    .map((node) => ({
      node,
      inName: hasAll(node.name.toLowerCase()),
      text: textOf(node, failureOf(node.id)),
    }))
    .filter(({ inName, text }) => inName || hasAll(text))
    .sort((a, b) => Number(b.inName) - Number(a.inName))
    .map(({ node }) => node);
}

function textOf(node: Node, failure: string | undefined): string {
  return [
    node.name,
    node.id,
    node.type,
    node.expectedOutcome,
    node.keepAs ?? '',
    failure ?? '',
    ...valuesOf(node.params as Json),
  ]
    .join(' ')
    .toLowerCase();
}

function valuesOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf);
  return value === null ? [] : [String(value)];
}
