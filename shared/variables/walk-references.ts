import { assertNever } from '../assert-never.ts';
import type { WrittenCheck } from '../checks/check.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { mapComparisons, Condition, type Side } from '../workflow/condition.ts';
import { Node } from '../workflow/node.ts';
import { parseTemplate, printTemplate, readReference, type Reference } from './template.ts';

export function mapReferences(node: Node, rename: (written: string) => string): Node {
  const params = mapParams(node, rename);
  const checks = mapList(node.checks, (check) => mapCheck(check, rename));
  const expectedOutcome = mapText(node.expectedOutcome, rename);
  const popups = node.expectedPopups ?? [];
  const expectedPopups = mapList(popups, (popup) =>
    keepIfSame(popup, { ...popup, name: mapText(popup.name, rename) }, 'name'),
  );
  if (
    params === node.params &&
    checks === node.checks &&
    expectedOutcome === node.expectedOutcome &&
    expectedPopups === popups
  )
    return node;
  return Node.parse({
    ...node,
    params,
    checks,
    expectedOutcome,
    ...(node.expectedPopups === undefined ? {} : { expectedPopups }),
  });
}

export function mapParams({ type, params }: Node, rename: (written: string) => string): Node['params'] {
  switch (type) {
    case 'Tool':
      return keepIfSame(
        params,
        { ...params, arguments: mapTexts(params.arguments, rename) as JsonObject },
        'arguments',
      );
    case 'AiTransform':
      return mapOptional(
        keepIfSame(params, { ...params, inputRef: mapName(params.inputRef, rename) }, 'inputRef'),
        'instruction',
        rename,
      );
    case 'AiStep':
      return mapOptional(
        keepIfSame(params, { ...params, prompt: mapText(params.prompt, rename) }, 'prompt'),
        'successCriteria',
        rename,
      );
    case 'If':
      return keepIfSame(
        params,
        { ...params, condition: mapCondition(params.condition, rename) },
        'condition',
      );
    case 'Switch':
      return keepIfSame(
        params,
        {
          ...params,
          cases: mapList(params.cases, (each) =>
            keepIfSame(each, { ...each, condition: mapCondition(each.condition, rename) }, 'condition'),
          ),
        },
        'cases',
      );
    case 'Loop':
      return keepIfSame(
        params,
        { ...params, exitCondition: mapCondition(params.exitCondition, rename) },
        'exitCondition',
      );
    case 'EndLoop':
      return params;
    default:
      return assertNever(type);
  }
}

export function referringFields({
  params,
  checks,
  expectedOutcome,
  expectedPopups,
}: Node): Pick<Node, 'params' | 'checks' | 'expectedOutcome'> & Partial<Pick<Node, 'expectedPopups'>> {
  return { params, checks, expectedOutcome, ...(expectedPopups === undefined ? {} : { expectedPopups }) };
}

export function referencesOf(node: Node): Reference[] {
  return collect((visit) => {
    mapReferences(node, visit);
  });
}

export function referencesInParams(node: Node): Reference[] {
  return collect((visit) => {
    mapParams(node, visit);
  });
}

export function referencesIn(value: Json): Reference[] {
  return collect((visit) => {
    mapTexts(value, visit);
  });
}

function collect(walk: (visit: (written: string) => string) => void): Reference[] {
  const found = new Map<string, Reference>();
  walk((written) => {
    const reference = readReference(written);
    const key = `${reference.kind} ${reference.name}`;
    if (!found.has(key)) found.set(key, reference);
    return written;
  });
  return [...found.values()];
}

function mapTexts(value: Json, rename: (written: string) => string): Json {
  if (typeof value === 'string') return mapText(value, rename);
  if (Array.isArray(value)) return mapList(value, (item) => mapTexts(item, rename));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, Json] => [key, mapTexts(item, rename)]);
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}

function mapText(text: string, rename: (written: string) => string): string {
  if (!text.includes('${')) return text;
  return printTemplate(
    parseTemplate(text).map((part) =>
      typeof part === 'string' ? part : { ...part, written: rename(part.written) },
    ),
  );
}

function mapName(text: string, rename: (written: string) => string): string {
  return text.includes('${') ? mapText(text, rename) : rename(text);
}

function mapCheck(check: WrittenCheck, rename: (written: string) => string): WrittenCheck {
  const condition = check['condition'];
  return Condition.safeParse(condition).success
    ? keepIfSame(check, { ...check, condition: mapCondition(condition as Condition, rename) }, 'condition')
    : (mapTexts(check as Json, rename) as WrittenCheck);
}

function mapCondition(condition: Condition, rename: (written: string) => string): Condition {
  return mapComparisons(condition, (comparison) => {
    const [left, right] = [mapSide(comparison.left, rename), mapSide(comparison.right, rename)];
    return left === comparison.left && right === comparison.right
      ? comparison
      : { ...comparison, left, right };
  });
}

function mapSide(side: Side, rename: (written: string) => string): Side {
  return side.type === 'Variable'
    ? keepIfSame(side, { ...side, name: mapName(side.name, rename) }, 'name')
    : side;
}

function mapOptional<Key extends string, Params extends { readonly [key in Key]?: string | undefined }>(
  params: Params,
  key: Key,
  rename: (written: string) => string,
): Params {
  const text = params[key];
  return text === undefined ? params : keepIfSame(params, { ...params, [key]: mapText(text, rename) }, key);
}

function mapList<Item>(items: readonly Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? (items as Item[]) : changed;
}

function keepIfSame<Value extends object>(before: Value, after: Value, key: keyof Value): Value {
  return before[key] === after[key] ? before : after;
}
