import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { fieldsOf, plainKey } from '../../../shared/text/fields.ts';

const topKeys = new Set([
  'message',
  'reason',
  'name',
  'steps',
  'nodes',
  'edges',
  'add',
  'addnodes',
  'addedges',
  'removeedges',
  'removenodeids',
  'removenodes',
  'update',
  'updates',
  'plan',
  'workflow',
  'patch',
]);
const stepLists = new Set(['steps', 'nodes', 'add', 'addnodes']);
const edgeLists = new Set(['edges', 'addedges', 'removeedges']);
const stepKeys = new Set([
  'id',
  'steptype',
  'type',
  'name',
  'toolname',
  'tool',
  'server',
  'arguments',
  'args',
  'parameters',
  'condition',
  'exitcondition',
  'maxiterations',
  'cases',
  'loopid',
  'prompt',
  'kind',
  'inputref',
  'outputschema',
  'allowedtools',
  'maxtoolcalls',
  'successcriteria',
  'enabled',
  'retries',
  'timeoutms',
  'settlems',
  'expectedoutcome',
  'reason',
  'after',
  'before',
  'next',
  'body',
  'then',
  'else',
  'nodeid',
  'position',
  'params',
  'checks',
  'tracelevel',
]);
/** In arguments, these are most likely fields of the step that slipped in. */
const strayKeys = new Set([
  'id',
  'steptype',
  'toolname',
  'arguments',
  'name',
  'exitcondition',
  'maxiterations',
  'condition',
  'loopid',
  'from',
  'to',
  'edges',
  'nodes',
  'steps',
  'nodeid',
  'reason',
]);
const edgeKeys = new Set(['from', 'to', 'source', 'target', 'output', 'label', 'reason']);
const outputKeys = new Set(['type', 'name']);
const conditionKeys = new Set(['left', 'operator', 'right']);
const sideKeys = new Set(['type', 'name', 'value']);
const valueKeys = new Set(['type', 'value']);

/** Counts what is odd about an answer: fields that belong elsewhere, items that are none, lists that hold what they do not. 0 for an answer in the format of the prompts. */
export function misfit(value: unknown): number {
  if (Array.isArray(value)) return 1 + sum(value as Json[], misfitOfStep);
  if (!isJsonObject(value)) return 100;
  return sum(Object.entries(value), ([key, inner]) => {
    const plain = plainKey(key);
    if (!topKeys.has(plain)) return 3;
    if (stepLists.has(plain)) return ofList(inner, misfitOfStep);
    if (edgeLists.has(plain)) return ofList(inner, misfitOfEdge);
    if (plain === 'update' || plain === 'updates') return ofList(inner, (item) => misfitOfStep(item, false));
    if (plain === 'message' || plain === 'name' || plain === 'reason')
      return typeof inner === 'string' ? 0 : 2;
    if (plain.startsWith('remove')) return Array.isArray(inner) ? 0 : 2;
    return misfit(inner);
  });
}

function ofList(value: Json, misfitOf: (item: Json) => number): number {
  return Array.isArray(value) ? sum(value, misfitOf) : 2;
}

function misfitOfStep(item: Json, isWhole = true): number {
  if (!isJsonObject(item)) return 3;
  const fields = fieldsOf(item);
  const missing =
    isWhole && fields?.has('steptype', 'type', 'toolname', 'tool') !== true
      ? 2
      : isWhole
        ? 0
        : fields?.has('nodeid', 'id') === true
          ? 0
          : 2;
  return (
    missing +
    sum(Object.entries(item), ([key, inner]) => {
      const plain = plainKey(key);
      if (!stepKeys.has(plain)) return 2;
      switch (plain) {
        case 'arguments':
        case 'args':
        case 'parameters':
          return isJsonObject(inner)
            ? sum(Object.keys(inner), (each) => (strayKeys.has(plainKey(each)) ? 1 : 0))
            : 2;
        case 'condition':
        case 'exitcondition':
          return misfitOfCondition(inner);
        case 'cases':
          return ofList(
            inner,
            (each) =>
              onlyKeys(each, new Set(['name', 'condition'])) +
              (isJsonObject(each) ? misfitOfCondition(each['condition'] ?? null) : 0),
          );
        case 'body':
        case 'then':
        case 'else':
          return Array.isArray(inner) ? sum(inner, (each) => misfitOfStep(each)) : 0;
        case 'id':
        case 'name':
        case 'steptype':
        case 'toolname':
        case 'loopid':
        case 'maxiterations':
          return typeof inner === 'object' ? 2 : 0;
        default:
          return 0;
      }
    })
  );
}

function misfitOfEdge(item: Json): number {
  if (!isJsonObject(item)) return 2;
  const fields = fieldsOf(item);
  const missing =
    (fields?.has('from', 'source') === true ? 0 : 2) + (fields?.has('to', 'target') === true ? 0 : 2);
  const output = item['output'];
  return (
    missing +
    onlyKeys(item, edgeKeys) +
    (isJsonObject(output ?? null) ? onlyKeys(output ?? null, outputKeys) : 0)
  );
}

function misfitOfCondition(value: Json): number {
  if (!isJsonObject(value)) return 1;
  return onlyKeys(value, conditionKeys) + sum(['left', 'right'], (key) => misfitOfSide(value[key] ?? null));
}

function misfitOfSide(side: Json): number {
  if (!isJsonObject(side)) return side === null ? 1 : 0;
  const { value } = side as JsonObject & { value?: Json };
  return onlyKeys(side, sideKeys) + (isJsonObject(value ?? null) ? onlyKeys(value ?? null, valueKeys) : 0);
}

function onlyKeys(value: Json, known: ReadonlySet<string>): number {
  return isJsonObject(value) ? sum(Object.keys(value), (key) => (known.has(plainKey(key)) ? 0 : 2)) : 2;
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
