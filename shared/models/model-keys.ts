import { z } from 'zod';

export const KeyKeeping = z.enum(['system-store', 'session', 'plain-file']);
export type KeyKeeping = z.infer<typeof KeyKeeping>;

export const KnownKey = z.object({
  origin: z.string(),
  keeping: KeyKeeping,
  /** May not decrypt, as after a restore elsewhere. */
  isReadable: z.boolean(),
});
export type KnownKey = z.infer<typeof KnownKey>;

export const KnownKeys = z.object({
  hasSystemStore: z.boolean(),
  keys: z.array(KnownKey),
});
export type KnownKeys = z.infer<typeof KnownKeys>;
