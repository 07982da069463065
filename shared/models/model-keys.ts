import { z } from 'zod';

/** How long and where a key is kept: encrypted by the system, in memory until the app ends, or on disk as it is. */
export const KeyKeeping = z.enum(['system-store', 'session', 'plain-file']);
export type KeyKeeping = z.infer<typeof KeyKeeping>;

/** That there is a key for an address, never the key. */
export const KnownKey = z.object({
  /** Scheme, host and port: a key is sent nowhere else. */
  origin: z.string(),
  keeping: KeyKeeping,
  /** False when the system no longer opens it, as after a restore on another computer. */
  isReadable: z.boolean(),
});
export type KnownKey = z.infer<typeof KnownKey>;

export const KnownKeys = z.object({
  /** Whether the system can encrypt keys here. */
  hasSystemStore: z.boolean(),
  keys: z.array(KnownKey),
});
export type KnownKeys = z.infer<typeof KnownKeys>;
