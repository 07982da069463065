import type { Json, JsonObject } from '../../shared/json.ts';
import type { ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';
import { describeArgumentErrors } from '../../shared/validation/argument-errors.ts';
import { matchSchema } from '../../shared/validation/match-schema.ts';
import type { ToolOutcome } from '../executor/ports.ts';
import { readToolResult, type CallResult } from './tool-result.ts';

/** Not every server checks its arguments. */
export function refuseArguments(
  tool: string,
  args: JsonObject,
  described: ToolDescriptor | undefined,
): ToolOutcome | undefined {
  const schema = described?.inputSchema;
  return schema !== undefined && matchSchema(args, schema) === 'misfit'
    ? invalidArguments(tool, describeArgumentErrors(args, schema))
    : undefined;
}

export function readAnswer(
  tool: string,
  answer: CallResult,
  described: ToolDescriptor | undefined,
): ToolOutcome {
  const { outputSchema } = described ?? {};
  const { structuredContent, isError } = answer;
  if (
    isError !== true &&
    outputSchema !== undefined &&
    (structuredContent === undefined || matchSchema(structuredContent as Json, outputSchema) === 'misfit')
  )
    return {
      ok: false,
      isUnanswered: true,
      failure: {
        code: 'tool-failed',
        message: `${tool} answered with structured content that does not match the tool's output schema: a field is missing or has a wrong type or value.`,
      },
    };
  return readToolResult(tool, answer);
}

export function describeMisfit(
  outcome: ToolOutcome,
  args: JsonObject,
  described: ToolDescriptor | undefined,
): ToolOutcome {
  if (
    outcome.ok ||
    described === undefined ||
    outcome.failure.code !== 'tool-failed' ||
    !/invalid (arguments|input|params)/i.test(outcome.failure.message)
  )
    return outcome;
  const errors = describeArgumentErrors(args, described.inputSchema);
  return errors.length === 0 ? outcome : invalidArguments(described.name, errors);
}

function invalidArguments(tool: string, errors: readonly string[]): ToolOutcome {
  const why = errors.length === 0 ? "A value doesn't match its schema." : errors.join(' ');
  return {
    ok: false,
    failure: { code: 'invalid-arguments', message: `Invalid arguments for ${tool}: ${why}` },
  };
}
