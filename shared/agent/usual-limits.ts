export const usualLimits = { toolCalls: 40, tokens: 500_000 } as const;
