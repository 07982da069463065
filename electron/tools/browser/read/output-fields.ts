import { z } from 'zod';

export const outputFields = {
  page: { url: z.string(), title: z.string() },
  press: {
    url: z.string(),
    dialog: z.looseObject({ type: z.string(), message: z.string() }),
    openedWindow: z.boolean(),
    fileRequest: z.string(),
    isPlainText: z.boolean(),
    downloads: z.array(z.unknown()),
    enteredAgain: z.array(z.string()),
  },
  list: { found: z.boolean(), count: z.int() },
} as const;
