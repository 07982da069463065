import { z } from 'zod';

/**
 * One thing that a page sent because of a call: `form` is a document asked for with a method that may change something,
 * `beacon` is sent without waiting for an answer, `socket` is a message over an open WebSocket, `stream` an event stream,
 * and `resource` a picture, style, script or font.
 */
export const SentRequest = z.object({
  /** `GET`, `POST` …; `SEND` for a message over a socket. */
  method: z.string(),
  /** Origin and path. Never the query, the fragment, a user or a password. */
  address: z.string(),
  kind: z.enum(['document', 'form', 'fetch', 'beacon', 'socket', 'stream', 'resource']),
  /** `pending` until the whole answer is there; of a socket, until the next message comes back. */
  state: z.enum(['pending', 'answered', 'failed']),
  /** Of an HTTP answer. */
  status: z.int().optional(),
  /** The page asks for this by itself, too, without any call: it says nothing of the call. */
  isOwn: z.boolean().optional(),
  /** Of such a request: with something else than what the page was seen to send by itself. */
  saysOther: z.boolean().optional(),
});
export type SentRequest = z.infer<typeof SentRequest>;

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request with this method only asks. */
export function isReading(method: string): boolean {
  return reading.has(method);
}

/** Whether it may have changed something on a server: an answer is not needed for that. */
export function mayChangeServer({ method, isOwn }: SentRequest): boolean {
  return isOwn !== true && !isReading(method);
}

/** The same for what must not be done twice: of what a page sends to one address by itself, only what says the same as then is none of the call's. */
export function mayHaveActed(sent: SentRequest): boolean {
  return mayChangeServer(sent.saysOther === true ? { ...sent, isOwn: false } : sent);
}

/** Whether the page still waits for an answer that belongs to the call. A beacon and a stream have none to wait for. */
export function isAwaited({ kind, state, isOwn }: SentRequest): boolean {
  return state === 'pending' && isOwn !== true && kind !== 'beacon' && kind !== 'stream';
}
