/** What shows that a step succeeded counts so long, unless it is set otherwise (recovery.md, 6.6). */
export const defaultProofHours = 24;
