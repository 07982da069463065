import { z } from 'zod';

/** Something that a step would have sent, and that was held back because it was only tried. */
export const HeldSend = z.object({
  /** `POST`, `PUT` …; `SEND` for a message over a socket, `CALL` for a tool of another server. */
  method: z.string(),
  /** Origin and path, never the query; of a tool its server and name. */
  address: z.string(),
  /** Nothing that the page itself waits for: a beacon, or a call to another site. */
  isAside: z.boolean(),
});
export type HeldSend = z.infer<typeof HeldSend>;

/** Where trying a proposal ended. `nodeId` is the step at which the last try ended. */
export const MadeEnd = z.discriminatedUnion('kind', [
  /** Every step on its way was tried and worked. */
  z.object({ kind: z.literal('green') }),
  /** Everything before this step worked. The step would send what must not be sent for a try. */
  z.object({ kind: z.literal('harmless-end'), nodeId: z.string(), held: z.array(HeldSend) }),
  /** The workflow ended itself as failed, for its own reason. */
  z.object({ kind: z.literal('given-up'), nodeId: z.string().optional(), reason: z.string() }),
  /** A step fails, and nothing more is tried. `why` says why not. */
  z.object({
    kind: z.literal('stuck'),
    nodeId: z.string().optional(),
    reason: z.string(),
    why: z.string(),
  }),
  z.object({ kind: z.literal('stopped') }),
]);
export type MadeEnd = z.infer<typeof MadeEnd>;

/** What a repair did to one step, and why. */
export const RepairEdit = z.object({
  nodeId: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  reason: z.string(),
});
export type RepairEdit = z.infer<typeof RepairEdit>;
