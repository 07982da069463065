import { z } from 'zod';

/** Identifies an element by name and path (recovery.md, 5.5). */
export const ElementRef = z.object({
  /** `page` for an action without an element. */
  role: z.string(),
  rawName: z.string(),
  name: z.string(),
  path: z.array(z.tuple([z.int().min(0), z.string()])),
  window: z.string(),
  page: z.string(),
  isRepeated: z.boolean().optional(),
});
export type ElementRef = z.infer<typeof ElementRef>;
