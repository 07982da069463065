import { z } from 'zod';

/** Where a key is stored: encrypted by the system, in memory, or as a plain file. */
export const KeyKeeping = z.enum(['system-store', 'session', 'plain-file']);
export type KeyKeeping = z.infer<typeof KeyKeeping>;

/** Says that a key exists; never contains it. */
export const KnownKey = z.object({
  /** Scheme, host and port, the only destination of the key. */
  origin: z.string(),
  keeping: KeyKeeping,
  /** False if the system can't decrypt it, as after a restore on another computer. */
  isReadable: z.boolean(),
});
export type KnownKey = z.infer<typeof KnownKey>;

export const KnownKeys = z.object({
  /** Whether the system can encrypt keys. */
  hasSystemStore: z.boolean(),
  keys: z.array(KnownKey),
});
export type KnownKeys = z.infer<typeof KnownKeys>;
