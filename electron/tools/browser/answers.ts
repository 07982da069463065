import { z } from 'zod';

/** Fields of answers. All are optional on the wire: which ones an answer has may depend on its arguments. */
export const answers = {
  place: { url: z.string(), title: z.string() },
  /** Of what may open a dialog, a window or a download. */
  press: {
    url: z.string(),
    dialog: z.looseObject({ type: z.string(), message: z.string() }),
    openedWindow: z.boolean(),
    downloads: z.array(z.unknown()),
  },
  list: { found: z.boolean(), count: z.int() },
} as const;
