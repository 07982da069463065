import { z } from 'zod';

/** A request that a try blocked. */
export const HeldSend = z.object({
  /** `POST`, `PUT` …; `SEND` for a socket message, `CALL` for another server's tool. */
  method: z.string(),
  /** Origin and path without query, or server and tool. */
  address: z.string(),
  /** Whether the page doesn't depend on it: a beacon, or a request to another site. */
  isAside: z.boolean(),
});
export type HeldSend = z.infer<typeof HeldSend>;

/** Outcome of trying a proposal. `nodeId`: where the last try ended. */
export const MadeEnd = z.discriminatedUnion('kind', [
  /** All reached steps worked. */
  z.object({ kind: z.literal('green') }),
  /** All steps before this one worked. It would send something, which a try must not do. */
  z.object({ kind: z.literal('harmless-end'), nodeId: z.string(), held: z.array(HeldSend) }),
  /** The workflow failed the run itself. */
  z.object({ kind: z.literal('given-up'), nodeId: z.string().optional(), reason: z.string() }),
  /** A step fails and can't be repaired; `why` says why. */
  z.object({
    kind: z.literal('stuck'),
    nodeId: z.string().optional(),
    reason: z.string(),
    why: z.string(),
  }),
  z.object({ kind: z.literal('stopped') }),
]);
export type MadeEnd = z.infer<typeof MadeEnd>;

export const RepairEdit = z.object({
  nodeId: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  reason: z.string(),
});
export type RepairEdit = z.infer<typeof RepairEdit>;
