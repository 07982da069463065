/** What looking at pages for one message may come to. Whatever is used up first ends it. */
export const lookLimits = {
  /** Pages that are opened or led to. */
  pages: 12,
  /** Looks, of any kind. */
  looks: 24,
  /** Times that the model is asked what to look at next. */
  turns: 8,
  /** Tokens of all questions and answers before the one that plans. */
  tokens: 120_000,
  /** Of the browser's work, in ms. */
  ms: 120_000,
  /** Characters that one look tells, and all of them together. */
  pageLength: 7_000,
  length: 60_000,
} as const;
