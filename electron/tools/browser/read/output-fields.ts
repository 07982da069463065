import { z } from 'zod';

/** Optional, as they depend on the arguments. */
export const outputFields = {
  place: { url: z.string(), title: z.string() },
  press: {
    url: z.string(),
    dialog: z.looseObject({ type: z.string(), message: z.string() }),
    openedWindow: z.boolean(),
    fileRequest: z.string(),
    /** Only words were pressed: without an effect the step fails. */
    isPlainText: z.boolean(),
    downloads: z.array(z.unknown()),
    enteredAgain: z.array(z.string()),
  },
  list: { found: z.boolean(), count: z.int() },
} as const;
