export const limitMs = 60_000;
