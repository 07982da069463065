import type {
  ChatCompletionCreateParams,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { ModelSettings } from '../../../shared/settings.ts';
import type { AnswerSchema, ModelMessage } from '../../../shared/models/chat-model.ts';
import { isStrictSchema } from './strict-schema.ts';
import type { OptionalPart } from './optional-parts.ts';

interface Question {
  readonly settings: Pick<ModelSettings, 'model' | 'temperature'>;
  readonly messages: readonly ModelMessage[];
  readonly schema: AnswerSchema | undefined;
  readonly without: ReadonlySet<OptionalPart>;
}

export function requestBody({ settings, messages, schema, without }: Question): ChatCompletionCreateParams {
  const isStreamed = !without.has('stream');
  return {
    model: settings.model,
    messages: messages.map((message) => (without.has('pictures') ? inWords(message) : withPictures(message))),
    stream: isStreamed,
    ...(isStreamed && !without.has('stream_options') ? { stream_options: { include_usage: true } } : {}),
    ...(settings.temperature === null || without.has('temperature')
      ? {}
      : { temperature: settings.temperature }),
    ...(schema === undefined || without.has('response_format')
      ? {}
      : {
          response_format: {
            type: 'json_schema',
            json_schema: {
              name: schema.name,
              schema: { ...schema.schema },
              ...(isStrictSchema(schema.schema) && !without.has('strict') ? { strict: true } : {}),
            },
          },
        }),
  };
}

function inWords({ role, content }: ModelMessage): ChatCompletionMessageParam {
  return { role, content };
}

function withPictures(message: ModelMessage): ChatCompletionMessageParam {
  const { role, content, pictures = [] } = message;
  if (pictures.length === 0 || role !== 'user') return inWords(message);
  const parts = pictures.map(({ mimeType, data }) => ({
    type: 'image_url' as const,
    image_url: { url: `data:${mimeType};base64,${toBase64(data)}` },
  }));
  return { role, content: [{ type: 'text', text: content }, ...parts] };
}

function toBase64(data: Uint8Array): string {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');
}
