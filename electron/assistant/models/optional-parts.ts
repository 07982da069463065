import { z } from 'zod';

export type OptionalPart =
  | 'strict'
  | 'response_format'
  | 'stream_options'
  | 'temperature'
  | 'stream'
  | 'pictures';

const blames: readonly (readonly [OptionalPart, RegExp])[] = [
  ['strict', /\bstrict\b|invalid schema/i],
  [
    'response_format',
    /response[_ ]format|json[_ ]schema|structured[_ ]output|guided[_ ](?:json|decoding)|grammar|\bstrict\b/i,
  ],
  ['stream_options', /stream[_ ]options|include_usage/i],
  ['temperature', /temperature/i],
  ['pictures', /image|vision|multi-?modal|content[^.]{0,40}(?:string|text)/i],
  ['stream', /\bstream(?:ing|ed)?\b/i],
];

export function blamedPart(
  { status, text }: { readonly status: number | undefined; readonly text: string },
  sent: object,
): OptionalPart | undefined {
  if (status === undefined || status < 400 || [401, 402, 403, 429].includes(status)) return undefined;
  // Server errors mention streams for many reasons.
  const candidates =
    status < 500
      ? blames
      : blames.filter(([part]) => part === 'strict' || part === 'response_format' || part === 'pictures');
  return candidates.find(([part, words]) => isSent(part, sent) && words.test(text))?.[0];
}

const Strict = z.object({
  response_format: z.object({ json_schema: z.object({ strict: z.literal(true) }) }),
});

function isSent(part: OptionalPart, sent: object): boolean {
  if (part === 'pictures')
    return (
      'messages' in sent &&
      Array.isArray(sent.messages) &&
      sent.messages.some((message: { readonly content?: unknown }) => Array.isArray(message.content))
    );
  if (part === 'strict') return Strict.safeParse(sent).success;
  return part in sent && (part !== 'stream' || ('stream' in sent && sent.stream === true));
}
