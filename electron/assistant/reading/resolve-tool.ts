import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import type { ToolCatalog, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
import { plainKey } from '../../../shared/text/fields.ts';

export function resolveTool(name: string, catalog: ToolCatalog | undefined): ToolDescriptor | undefined {
  const tools = (catalog ?? []).flatMap((server) => server.tools);
  const exact = tools.find((tool) => tool.name === name);
  if (exact !== undefined) return exact;
  const last =
    name
      .split(/__|[./:]/)
      .filter((part) => part !== '')
      .at(-1) ?? name;
  const alike = (wanted: string): ToolDescriptor | undefined => {
    const found = tools.filter((tool) => plainKey(tool.name) === plainKey(wanted));
    return found.length === 1
      ? found[0]
      : found.find((tool) => plainKey(name).includes(plainKey(tool.server)));
  };
  return alike(name) ?? alike(last);
}

export function fitArguments(
  args: JsonObject,
  schema: JsonObject,
): { readonly args: JsonObject; readonly converted: readonly string[] } {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const byPlain = new Map(Object.keys(properties).map((key) => [plainKey(key), key]));
  const converted: string[] = [];
  const entries = Object.entries(args).flatMap(([key, value]): [string, Json][] => {
    const known = Object.hasOwn(properties, key) ? key : (byPlain.get(plainKey(key)) ?? key);
    const property = properties[known];
    if (value === null && isJsonObject(property) && property['type'] !== 'null') return [];
    const fitted = isJsonObject(property) ? fitValue(value, property) : value;
    if (known !== key || fitted !== value) converted.push(known);
    return [[known, fitted]];
  });
  return { args: Object.fromEntries(entries), converted };
}

function fitValue(value: Json, schema: JsonObject): Json {
  const { enum: choices } = schema;
  const type = isTextOrTexts(schema) ? 'string' : schema['type'];
  if (Array.isArray(choices) && typeof value === 'string' && !choices.includes(value))
    return (
      choices.find((choice) => typeof choice === 'string' && plainKey(choice) === plainKey(value)) ?? value
    );
  if (typeof value === 'string') {
    if (value.includes('${')) return value;
    const text = value.trim();
    if ((type === 'number' || type === 'integer') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
    if (type === 'boolean' && /^(true|false|yes|no)$/i.test(text)) return /^(true|yes)$/i.test(text);
    if (type === 'array') return [value];
    return value;
  }
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (type === 'string' && Array.isArray(value) && value.length === 1 && typeof value[0] === 'string')
    return value[0];
  if (
    type === 'array' &&
    isJsonObject(schema['items']) &&
    schema['items']['type'] === 'string' &&
    isJsonObject(value)
  )
    return Object.entries(value).map(([name, each]) =>
      typeof each === 'string' ? `${name}: ${each}` : name,
    );
  if (type === 'string' && isJsonObject(value)) {
    const inner = ['text', 'name', 'value', 'label']
      .map((key) => value[key])
      .find((each) => typeof each === 'string');
    return inner ?? value;
  }
  return value;
}

function isTextOrTexts({ anyOf }: JsonObject): boolean {
  return (
    Array.isArray(anyOf) &&
    anyOf.every(
      (each) =>
        isJsonObject(each) &&
        each['const'] === undefined &&
        (each['type'] === 'string' ||
          (each['type'] === 'array' && isJsonObject(each['items']) && each['items']['type'] === 'string')),
    )
  );
}
