import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import type { ModelSettings } from '../../../shared/settings.ts';
import type { AnswerSchema, ModelMessage } from './chat-model.ts';
import type { OptionalPart } from './optional-parts.ts';

interface Question {
  readonly settings: Pick<ModelSettings, 'model' | 'temperature'>;
  readonly messages: readonly ModelMessage[];
  readonly schema: AnswerSchema | undefined;
  /** What this endpoint is known to refuse. */
  readonly without: ReadonlySet<OptionalPart>;
}

/** What is sent to `chat/completions`. The length of the answer is left to the endpoint: a limit of ours could only cut it off. */
export function requestBody({ settings, messages, schema, without }: Question): ChatCompletionCreateParams {
  const isStreamed = !without.has('stream');
  return {
    model: settings.model,
    messages: [...messages],
    stream: isStreamed,
    ...(isStreamed && !without.has('stream_options') ? { stream_options: { include_usage: true } } : {}),
    ...(settings.temperature === null || without.has('temperature') ? {} : { temperature: settings.temperature }),
    ...(schema === undefined || without.has('response_format') ? {} : { response_format: { type: 'json_schema', json_schema: { name: schema.name, schema: { ...schema.schema } } } }),
  };
}
