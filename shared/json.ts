import { z } from 'zod';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const Json: z.ZodType<Json> = z.json() as z.ZodType<Json>;
export const JsonObject: z.ZodType<JsonObject> = z.record(z.string(), Json);

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
