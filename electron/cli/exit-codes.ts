export const exitCodes = { succeeded: 0, failed: 1, cannotRun: 2, stopped: 130 } as const;
