import { z } from 'zod';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const maxJsonDepth = 200;

/** Checks without copying, so `__proto__` keys stay. */
export const Json: z.ZodType<Json> = z
  .unknown()
  .refine((value) => isJson(value), 'expected JSON (finite numbers, at most 200 levels deep)');
export const JsonObject: z.ZodType<JsonObject> = z
  .unknown()
  .refine(
    (value) => isJsonObject(value) && isJson(value),
    'expected a JSON object (finite numbers, at most 200 levels deep)',
  )
  .meta({ type: 'object' });

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    depth > maxJsonDepth ||
    (Array.isArray(value) ? value : Object.values(value)).some((item) => isTooDeep(item, depth + 1))
  );
}

export function isJson(value: unknown, depth = 0): value is Json {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || depth > maxJsonDepth) return false;
  return (Array.isArray(value) ? value : Object.values(value)).every((item) => isJson(item, depth + 1));
}
