import type { JsonSchemaType, jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js';
import type { Json } from '../../shared/json.ts';
import { matchSchema } from '../../shared/validation/match-schema.ts';

/**
 * Checks a server's answers against the schemas that the server itself gave. It replaces the protocol library's validator,
 * which makes code and backtracking patterns of a schema, and so can be kept busy for ever. What can't be told in a bounded
 * time passes.
 */
export const answerValidator: jsonSchemaValidator = {
  getValidator:
    <Value>(schema: JsonSchemaType) =>
    (input: unknown) =>
      matchSchema(input as Json, schema as Json) === 'misfit'
        ? {
            valid: false as const,
            data: undefined,
            errorMessage: 'a field is missing, or has another type or value than the schema says',
          }
        : { valid: true as const, data: input as Value, errorMessage: undefined },
};
