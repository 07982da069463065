import { isJson, isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { ToolFacts } from '../tools/tool-facts.ts';

/** `success` and `result` override fields (design.md, section 5). */
export function extractVariables(prefix: string, listName: ToolFacts['listName'], result: Json): JsonObject {
  const value = typeof result === 'string' ? parseText(result) : result;
  const variables = Object.create(null) as JsonObject;
  const set = (name: string, field: Json): void => {
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

function parseText(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    const isRounded = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
    return isJson(value) && !isRounded ? value : text;
  } catch {
    return text;
  }
}
