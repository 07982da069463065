export const defaultLimits = { toolCalls: 40, tokens: 500_000 } as const;
