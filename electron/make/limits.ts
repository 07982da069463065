export const makeLimits = {
  tries: 6,
  triesPerStep: 3,
  reviews: 2,
  modelCalls: 12,
  tokens: 500_000,
  tryMs: 300_000,
  ms: 1_200_000,
} as const;
