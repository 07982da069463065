/** Limits of the exploration for one message. The first one reached ends it. */
export const lookLimits = {
  /** Opened pages, also by clicks. */
  pages: 12,
  /** Requests of any kind. */
  looks: 24,
  /** Questions to the model. */
  turns: 8,
  /** Of all questions and answers before the plan. */
  tokens: 120_000,
  /** Browser time. */
  ms: 120_000,
  /** Characters per request, and in total. */
  pageLength: 7_000,
  length: 60_000,
} as const;
