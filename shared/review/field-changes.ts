import { describeCondition } from '../conditions/describe-condition.ts';
import { isSameJson } from '../equality.ts';
import type { Node } from '../workflow/node.ts';

export interface FieldChange {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Positions aren't shown; params are listed one by one. */
const hiddenFields = new Set(['id', 'position', 'params']);

export function listFields(before: Node, after: Node): FieldChange[] {
  const ownFields = (node: Node): Record<string, unknown> =>
    Object.fromEntries(Object.entries(node).filter(([key]) => !hiddenFields.has(key)));
  return [
    ...listValues(ownFields(before), ownFields(after)),
    ...listValues(before.params, after.params, ['params']),
  ];
}

/** Lists each argument on its own. */
export function listValues(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [own(before, key), own(after, key)];
    if (isSameJson(was, is)) return [];
    if (key === 'arguments')
      return listValues((was ?? {}) as Record<string, unknown>, (is ?? {}) as Record<string, unknown>, [
        ...path,
        key,
      ]);
    return [{ path: [...path, key], before: was, after: is }];
  });
}

export function describeFieldChange({ path, before, after }: FieldChange): string {
  return `${path.at(-1) ?? ''}: ${formatFieldValue(before)} → ${formatFieldValue(after)}`;
}

export function formatFieldValue(value: unknown, maxLength = 40): string {
  if (value === undefined) return 'none';
  if (typeof value === 'string') return `“${shorten(value, maxLength)}”`;
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return shorten(value.map((each) => `“${each}”`).join(', '), maxLength);
  if (typeof value === 'object' && value !== null && 'operator' in value)
    return describeCondition(value as Parameters<typeof describeCondition>[0]);
  return shorten(JSON.stringify(value), maxLength);
}

export function changesAt(
  node: Node,
  [head = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  return { [head]: setAt((node as Record<string, unknown>)[head], rest, value) };
}

function setAt(inner: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value;
  const object = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  return { ...object, [head]: setAt(own(object, head), rest, value) };
}

export function valueAt(node: Node | undefined, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? own(inner as Record<string, unknown>, key) : undefined,
    node,
  );
}

const own = (object: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
const shorten = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
