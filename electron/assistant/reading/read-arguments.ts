import { isJson, isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { type Fields, plainKey } from '../../../shared/text/fields.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import { parseLoosely } from '../../../shared/text/loose-json.ts';

export function readArgumentsField(fields: Fields): Json | undefined {
  return fields.get(
    'arguments',
    'args',
    'toolarguments',
    'toolargs',
    'toolinput',
    'parameters',
    'params',
    'inputs',
    'input',
    'kwargs',
  );
}

export function readToolArguments(
  value: Json | undefined,
  descriptor: { readonly inputSchema: JsonObject } | undefined,
): { readonly args: JsonObject | undefined; readonly isRepaired: boolean } {
  if (value === undefined) return { args: undefined, isRepaired: false };
  if (isJsonObject(value)) return { args: value, isRepaired: false };
  const parsed = typeof value === 'string' ? parseLoosely(value) : undefined;
  if (isJsonObject(parsed) && isJson(parsed)) return { args: parsed, isRepaired: true };
  if (Array.isArray(value) && value.length > 0 && value.every(isNamedValue))
    return {
      args: Object.fromEntries(value.map(({ name, value: inner }) => [name, inner])),
      isRepaired: true,
    };
  if (Array.isArray(value) && value.length === 1 && isJsonObject(value[0]))
    return { args: value[0], isRepaired: true };
  const required = descriptor?.inputSchema['required'];
  const properties = descriptor?.inputSchema['properties'];
  const only =
    Array.isArray(required) && required.length === 1
      ? required[0]
      : isJsonObject(properties)
        ? Object.keys(properties)[0]
        : undefined;
  return typeof only === 'string' && value !== ''
    ? { args: { [only]: value }, isRepaired: true }
    : { args: {}, isRepaired: true };
}

function isNamedValue(item: Json): item is { name: string; value: Json } {
  return (
    isJsonObject(item) &&
    typeof item['name'] === 'string' &&
    Object.hasOwn(item, 'value') &&
    Object.keys(item).length === 2
  );
}

export function looseArguments(
  fields: Fields,
  descriptor: { readonly inputSchema: JsonObject } | undefined,
): JsonObject {
  const properties = descriptor?.inputSchema['properties'];
  if (!isJsonObject(properties)) return {};
  const known = new Set(Object.keys(properties).map(plainKey));
  return Object.fromEntries(
    fields.entries.filter(
      ([key]) => known.has(plainKey(key)) && !['name', 'id', 'type', 'tool'].includes(plainKey(key)),
    ),
  );
}

const oftenMisplaced = new Set(['target', 'role', 'within', 'nth', 'exact', 'optional', 'part']);

export function misplacedArguments(
  fields: Fields,
  descriptor: { readonly server: string; readonly inputSchema: JsonObject } | undefined,
): JsonObject {
  if (descriptor?.server !== browserServer) return {};
  const loose = Object.entries(looseArguments(fields, descriptor));
  return Object.fromEntries(loose.filter(([key]) => oftenMisplaced.has(plainKey(key))));
}
