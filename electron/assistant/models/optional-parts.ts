/** Parts of a request that an answer can be had without. */
export type OptionalPart = 'response_format' | 'stream_options' | 'temperature' | 'stream' | 'pictures';

/** The words by which a refusal blames a part; the narrower one first. */
const blames: readonly (readonly [OptionalPart, RegExp])[] = [
  [
    'response_format',
    /response[_ ]format|json[_ ]schema|structured[_ ]output|guided[_ ](?:json|decoding)|grammar|\bstrict\b/i,
  ],
  ['stream_options', /stream[_ ]options|include_usage/i],
  ['temperature', /temperature/i],
  ['pictures', /image|vision|multi-?modal|content[^.]{0,40}(?:string|text)/i],
  ['stream', /\bstream(?:ing|ed)?\b/i],
];

/** Which of the parts that were sent a refusal is about, if it is about one. Who may ask, and how often, is about none. */
export function blamedPart(
  { status, text }: { readonly status: number | undefined; readonly text: string },
  sent: object,
): OptionalPart | undefined {
  if (status === undefined || status < 400 || [401, 402, 403, 429].includes(status)) return undefined;
  // A server in trouble speaks of streams for many reasons; of a schema or pictures only when it cannot take them.
  const candidates =
    status < 500 ? blames : blames.filter(([part]) => part === 'response_format' || part === 'pictures');
  return candidates.find(([part, words]) => isSent(part, sent) && words.test(text))?.[0];
}

function isSent(part: OptionalPart, sent: object): boolean {
  if (part === 'pictures')
    return (
      'messages' in sent &&
      Array.isArray(sent.messages) &&
      sent.messages.some((message: { readonly content?: unknown }) => Array.isArray(message.content))
    );
  return part in sent && (part !== 'stream' || ('stream' in sent && sent.stream === true));
}
