import { isJsonObject, type Json } from '../../json.ts';

export function stableText(value: Json): string {
  return JSON.stringify(value, (_key, field: Json) =>
    isJsonObject(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );
}
