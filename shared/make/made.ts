import { z } from 'zod';

export const HeldSend = z.object({
  /** `POST`, `PUT` …; `SEND` for a socket message, `CALL` for another server's tool. */
  method: z.string(),
  address: z.string(),
  isAside: z.boolean(),
  /** Sent by a form that signs in. */
  isSignIn: z.boolean().optional(),
});
export type HeldSend = z.infer<typeof HeldSend>;

export const MadeEnd = z.discriminatedUnion('kind', [
  /**
   * `isUnreviewed`: nobody compared the latest results with the request; `why` may say why. `isUnsaved`: the
   * page reports unsaved changes.
   */
  z.object({
    kind: z.literal('green'),
    isUnreviewed: z.boolean().optional(),
    why: z.string().optional(),
    isUnsaved: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('harmless-end'), nodeId: z.string(), held: z.array(HeldSend) }),
  z.object({ kind: z.literal('given-up'), nodeId: z.string().optional(), reason: z.string() }),
  z.object({
    kind: z.literal('stuck'),
    nodeId: z.string().optional(),
    reason: z.string(),
    why: z.string(),
  }),
  z.object({ kind: z.literal('stopped') }),
]);
export type MadeEnd = z.infer<typeof MadeEnd>;

/** A change as the review lists it. */
export const RepairEdit = z.object({
  nodeId: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed', 'rewired']),
  reason: z.string(),
});
export type RepairEdit = z.infer<typeof RepairEdit>;
