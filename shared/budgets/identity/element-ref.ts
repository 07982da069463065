import { z } from 'zod';
import { Bounds } from '../../page/snapshot.ts';

/** An element as code tells it from others (recovery.md, 5.5): by its name, its place in the tree, its centre. Never by node or description. */
export const ElementRef = z.object({
  /** `page` where the action has no element, such as a key or an address. */
  role: z.string(),
  rawName: z.string(),
  name: z.string(),
  path: z.array(z.tuple([z.int().min(0), z.string()])),
  bounds: Bounds.optional(),
  /** App and window. */
  window: z.string(),
  /** The path of its address; the window's title where there is none. */
  page: z.string(),
  source: z.enum(['a11y', 'ocr', 'image', 'coordinates']),
  /** Its name occurs more than once among roles that could stand for its own. */
  isRepeated: z.boolean().optional(),
});
export type ElementRef = z.infer<typeof ElementRef>;
