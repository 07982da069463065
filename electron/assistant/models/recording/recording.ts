import { z } from 'zod';
import { Json } from '../../../../shared/json.ts';
import { fingerprintOf } from '../../../../shared/ledger/hash.ts';
import { redact } from '../../../../shared/text/redact.ts';
import { maskerFor } from '../../../tools/masking/masker.ts';

const Text = z.object({ type: z.literal('text'), text: z.string() });
const Other = z.looseObject({ type: z.string() });
const Request = z.looseObject({
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z.union([z.string(), z.array(z.union([Text, Other])), z.null()]).default(null),
    }),
  ),
});

export const ModelRecording = z.object({
  request: Request,
  reply: z.object({
    text: z.string(),
    toolCalls: z.array(z.object({ name: z.string(), arguments: z.string() })).default([]),
    tokens: z.object({ input: z.number(), output: z.number() }),
    finish: z.enum(['stop', 'length', 'other']),
  }),
});
export type ModelRecording = z.infer<typeof ModelRecording>;

export function redactRecording(recording: Json, secrets: readonly string[]): ModelRecording {
  const masker = maskerFor(secrets);
  const { request, reply } = ModelRecording.parse(mapTexts(recording, (text) => redact(masker.text(text))));
  return {
    request: {
      ...request,
      messages: request.messages.map((message) => ({
        ...message,
        content: Array.isArray(message.content) ? message.content.map(withoutPicture) : message.content,
      })),
    },
    reply,
  };
}

export const formatRecording = (recording: ModelRecording): string =>
  `${JSON.stringify(recording, null, 1)}\n`;

const withoutPicture = (part: z.infer<typeof Text> | z.infer<typeof Other>) =>
  part.type === 'text' ? part : { type: part.type };

export function messageLines({ messages }: ModelRecording['request']): string[] {
  return messages.flatMap(({ role, content }) => [
    `## ${role}`,
    ...(typeof content === 'string' ? [content] : (content ?? []).map(describePart)).join('\n').split('\n'),
  ]);
}

const describePart = (part: z.infer<typeof Text> | z.infer<typeof Other>): string =>
  typeof part['text'] === 'string' ? part['text'] : `[${part.type}]`;

/** Ignores ids, times, durations, the day, local ports and images. */
export function recordingKey(request: ModelRecording['request']): string {
  const said = { lines: comparedLinesOf(request), tools: mapTexts(toolsOf(request), withoutVaryingParts) };
  return fingerprintOf('value', said).slice(0, 24);
}

export const comparedLinesOf = (request: ModelRecording['request']): string[] =>
  messageLines(request).map(withoutVaryingParts);

const withoutVaryingParts = (text: string): string =>
  text
    .replaceAll(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '<id>')
    .replaceAll(/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?/g, '<time>')
    .replaceAll(/\b\d+(?:\.\d+)? (?:ms|s|min)\b/g, '<duration>')
    .replaceAll(/\bToday is [A-Z][a-z]+, \d{4}-\d{2}-\d{2}/g, '<day>')
    .replaceAll(loopback, '$1<port>');

export const loopback = /\b(127\.0\.0\.1:|localhost:)(\d+)/g;

const toolsOf = ({ tools }: ModelRecording['request']): Json => Json.catch(null).parse(tools ?? null);

function mapTexts(value: Json, map: (text: string) => string): Json {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}
