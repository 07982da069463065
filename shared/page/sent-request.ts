import { z } from 'zod';

/**
 * `form`: a document by a method that may change something. `beacon`: no answer expected. `stream`: an event
 * stream. `resource`: an image, style, script or font.
 */
export const SentRequest = z.object({
  method: z.string(),
  address: z.string(),
  kind: z.enum(['document', 'form', 'fetch', 'beacon', 'socket', 'stream', 'resource']),
  /** `pending` until the answer is complete, or the socket's next message. */
  state: z.enum(['pending', 'answered', 'failed']),
  status: z.int().optional(),
  /** The page sends this by itself too. */
  isOwn: z.boolean().optional(),
  /** The page's own request, but with unusual content. */
  saysOther: z.boolean().optional(),
});
export type SentRequest = z.infer<typeof SentRequest>;

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isReading(method: string): boolean {
  return reading.has(method);
}

export function mayChangeServer({ method, isOwn }: SentRequest): boolean {
  return isOwn !== true && !isReading(method);
}

/** Counts the page's own requests only if their content is new. */
export function mayHaveActed(sent: SentRequest): boolean {
  return mayChangeServer(sent.saysOther === true ? { ...sent, isOwn: false } : sent);
}

/** Beacons and streams have no answer. */
export function isAwaited({ kind, state, isOwn }: SentRequest): boolean {
  return state === 'pending' && isOwn !== true && kind !== 'beacon' && kind !== 'stream';
}
