import { z } from 'zod';

/** Parts of a snapshot that show an effect (recovery.md, 5.4), hashed. */
export const PageView = z.object({
  window: z.string(),
  page: z.string(),
  url: z.string(),
  /** Empty where `digest` covers the title and the target. */
  title: z.string(),
  /** Masked `role name`, sorted. */
  dialogs: z.array(z.string()),
  focus: z.string(),
  digest: z.string(),
  viewport: z.string(),
  target: z.string().optional(),
});
export type PageView = z.infer<typeof PageView>;
