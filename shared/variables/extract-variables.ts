import { isJson, isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { ToolFacts } from '../tools/tool-facts.ts';

/**
 * What a node that succeeded with this result makes known under its prefix (design.md, section 5). `success` is always
 * true and `result` always the whole value, whatever fields the value has. A list is also known by the name that its tool has
 * for it.
 */
export function extractVariables(prefix: string, listName: ToolFacts['listName'], result: Json): JsonObject {
  const value = typeof result === 'string' ? parseText(result) : result;
  // Without a prototype: as a plain object each step's names would be a shape of their own to the engine.
  const variables = Object.create(null) as JsonObject;
  const set = (name: string, field: Json): void => {
    // No name with a dot in it means anything to an object itself.
    variables[`${prefix}.${name}`] = field;
  };
  const fields = Array.isArray(value) ? value[0] : value;
  if (isJsonObject(fields)) for (const [name, field] of Object.entries(fields)) set(name, field);
  if (Array.isArray(value)) {
    set('found', value.length > 0);
    set('count', value.length);
    if (listName !== undefined) set(listName, value);
  }
  set('success', true);
  set('result', value ?? '');
  return variables;
}

/** Text that is JSON is that JSON; any other text, and a number that reading would change, stays as it is. */
function parseText(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    const isRounded = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
    return isJson(value) && !isRounded ? value : text;
  } catch {
    return text;
  }
}
