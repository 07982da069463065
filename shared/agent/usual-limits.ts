/** What an AI step may use where it says nothing itself. */
export const usualLimits = { toolCalls: 40, tokens: 500_000 } as const;
