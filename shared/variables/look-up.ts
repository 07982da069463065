import { isJsonObject, type Json, type JsonObject } from '../json.ts';

interface Found {
  readonly variable: string;
  readonly value: Json;
}

export function lookUp(name: string, variables: JsonObject): Found | undefined {
  if (Object.hasOwn(variables, name)) return { variable: name, value: variables[name] ?? null };
  for (const { index } of [...name.matchAll(/[.[]/g)].reverse()) {
    const variable = name.slice(0, index);
    if (!Object.hasOwn(variables, variable)) continue;
    const value = valueAt(variables[variable] ?? null, name.slice(index));
    return value === undefined ? undefined : { variable, value };
  }
  return undefined;
}

/** `rows` of `rows[0].title`. */
export const withoutPath = (name: string): string => name.split(/[.[]/, 1)[0] ?? name;

function valueAt(whole: Json, path: string): Json | undefined {
  let [value, rest]: [Json, string] = [whole, path];
  while (rest !== '') {
    const [step, index, field] = /^(?:\[(\d+)\]|\.([^.[\]]+))/.exec(rest) ?? [];
    if (step === undefined) return undefined;
    const next = Array.isArray(value)
      ? value[Number(index)]
      : field !== undefined && isJsonObject(value) && Object.hasOwn(value, field)
        ? value[field]
        : undefined;
    if (next === undefined) return undefined;
    [value, rest] = [next, rest.slice(step.length)];
  }
  return value;
}
