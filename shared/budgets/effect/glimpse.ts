import { z } from 'zod';

/** What of a look at a page is compared to know whether an action changed anything (recovery.md, 5.4). Hashes, so that nothing in it is secret. */
export const Glimpse = z.object({
  window: z.string(),
  page: z.string(),
  url: z.string(),
  /** Empty where `digest` names all that a person can see, the title and the target included. */
  title: z.string(),
  /** Masked `role name`, sorted. */
  dialogs: z.array(z.string()),
  /** The same, of other apps and windows. */
  elsewhere: z.array(z.string()),
  /** The field that has the focus, or the element beside the target that has it; empty otherwise. */
  focus: z.string(),
  digest: z.string(),
  /** What part of it is seen; empty where the tool itself may move it. */
  viewport: z.string(),
  /** The state of the target. */
  target: z.string().optional(),
});
export type Glimpse = z.infer<typeof Glimpse>;
