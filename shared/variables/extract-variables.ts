import { isJsonObject, type Json, type JsonObject } from '../json.ts';

const arrayAliases: ReadonlyMap<string, string> = new Map([['find_text', 'matches'], ['find_image', 'matches'], ['list_windows', 'windows']]);

/** What a node that succeeded with this result makes known under its prefix (design, section 5). */
export function extractVariables(prefix: string, tool: string | undefined, result: Json): JsonObject {
  const value = parseText(result);
  const fields = new Map<string, Json>();
  const setField = (name: string, field: Json): void => void fields.set(`${prefix}.${name}`, field);
  if (Array.isArray(value)) {
    const first = value[0];
    if (isJsonObject(first)) for (const [name, field] of Object.entries(first)) setField(name, field);
    setField('found', value.length > 0);
    setField('count', value.length);
    const alias = tool === undefined ? undefined : arrayAliases.get(tool);
    if (alias !== undefined) setField(alias, value);
  } else if (isJsonObject(value)) {
    for (const [name, field] of Object.entries(value)) setField(name, field);
  }
  setField('success', true);
  setField('result', value ?? '');
  return Object.fromEntries(fields);
}

/** Text that is JSON is that JSON; any other text stays as it is. */
function parseText(result: Json): Json {
  if (typeof result !== 'string') return result;
  try {
    return JSON.parse(result) as Json;
  } catch {
    return result;
  }
}
