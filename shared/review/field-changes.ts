import { describeCondition } from '../conditions/describe-condition.ts';
import { isSameJson } from '../equality.ts';
import type { Node } from '../workflow/node.ts';

/** One field of a step that differs. */
export interface FieldChange {
  /** From the node inwards: `['params', 'arguments', 'url']`. */
  readonly path: readonly string[];
  /** Undefined where the field is not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Not worth a line of their own: where a step stands, and its params, which are told one by one. */
const untold = new Set(['id', 'position', 'params']);

/** The fields in which two states of a step differ: its own, then what its kind has. */
export function listFields(before: Node, after: Node): FieldChange[] {
  const told = (node: Node): Record<string, unknown> =>
    Object.fromEntries(Object.entries(node).filter(([key]) => !untold.has(key)));
  return [...listValues(told(before), told(after)), ...listValues(before.params, after.params, ['params'])];
}

/** The same for any two objects; arguments are told one by one. */
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

/** `text: “Save” → “Submit”` */
export function sayField({ path, before, after }: FieldChange): string {
  return `${path.at(-1) ?? ''}: ${sayFieldValue(before)} → ${sayFieldValue(after)}`;
}

/** A value in a few words: text in quotes, a condition as a question, the rest as JSON. */
export function sayFieldValue(value: unknown, longest = 40): string {
  if (value === undefined) return 'none';
  if (typeof value === 'string') return `“${shorten(value, longest)}”`;
  if (typeof value === 'object' && value !== null && 'operator' in value)
    return describeCondition(value as Parameters<typeof describeCondition>[0]);
  return shorten(JSON.stringify(value), longest);
}

/** The node with another value at this path, as the changes of an `update-node` op. */
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

/** The value at a path of a node; undefined where there is none. */
export function valueAt(node: Node | undefined, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? own(inner as Record<string, unknown>, key) : undefined,
    node,
  );
}

const own = (object: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
const shorten = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
