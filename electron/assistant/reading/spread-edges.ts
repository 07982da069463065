import { isJsonObject, type Json } from '../../../shared/json.ts';
import { fieldsOf } from '../../../shared/text/fields.ts';

const starts = [
  'from',
  'source',
  'src',
  'fromid',
  'sourceid',
  'fromnode',
  'start',
  'sourcenode',
  'fromnodeid',
];
const ends = [
  'to',
  'target',
  'dst',
  'dest',
  'destination',
  'toid',
  'targetid',
  'tonode',
  'end',
  'targetnode',
  'tonodeid',
  'next',
];

export function spreadEdges(items: readonly unknown[]): unknown[] {
  return items.flatMap((item): unknown[] => {
    if (typeof item === 'string') return chainOf(item);
    const fields = fieldsOf(item);
    if (fields === undefined || !isJsonObject(item)) return [item];
    const [from, to] = [fields.get(...starts), fields.get(...ends)];
    if (Array.isArray(from))
      return spreadEdges(from.map((each) => ({ ...without(item, starts), from: each })));
    if (Array.isArray(to)) return to.map((each) => ({ ...without(item, ends), to: each }));
    if (from !== undefined) return [item];
    const id = fields.get('id');
    if (id !== undefined && to !== undefined) return [{ ...item, from: id }];
    const isMap =
      fields.entries.length > 0 &&
      fields.entries.every(
        ([key, value]) => key !== 'to' && (typeof value === 'string' || Array.isArray(value)),
      );
    return isMap ? spreadEdges(fields.entries.map(([key, value]) => ({ from: key, to: value }))) : [item];
  });
}

const maxChainLength = 2_000;

function chainOf(text: string): string[] {
  const steps = text.length > maxChainLength ? [] : text.split(/-+>/);
  return steps.length < 3 || text.includes('[')
    ? [text]
    : steps.slice(1).map((to, at) => `${steps[at] ?? ''} -> ${to}`);
}

function without(item: Readonly<Record<string, Json>>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(item).filter(([key]) => !names.includes(key.toLowerCase().replace(/[_-]/g, ''))),
  );
}
