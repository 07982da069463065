/** Parts of a request that an answer can be had without. */
export type OptionalPart = 'response_format' | 'stream_options' | 'temperature' | 'stream';

/** The words by which a refusal blames a part; the narrower one first. */
const blames: readonly (readonly [OptionalPart, RegExp])[] = [
  ['response_format', /response[_ ]format|json[_ ]schema|structured[_ ]output|guided[_ ](?:json|decoding)|grammar/i],
  ['stream_options', /stream[_ ]options|include_usage/i],
  ['temperature', /temperature/i],
  ['stream', /\bstream(?:ing|ed)?\b/i],
];

/** Which of the parts that were sent a refusal is about, if it is about one. Who may ask, and how often, is about none. */
export function blamedPart({ status, text }: { readonly status: number | undefined; readonly text: string }, sent: object): OptionalPart | undefined {
  if (status === undefined || status < 400 || [401, 402, 403, 429].includes(status)) return undefined;
  // A server in trouble speaks of streams for many reasons; of a schema only when it cannot follow it.
  const candidates = status < 500 ? blames : blames.filter(([part]) => part === 'response_format');
  return candidates.find(([part, words]) => isSent(part, sent) && words.test(text))?.[0];
}

const isSent = (part: OptionalPart, sent: object): boolean => part in sent && (part !== 'stream' || ('stream' in sent && sent.stream === true));
