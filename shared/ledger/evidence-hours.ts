/** Default lifetime of evidence (recovery.md, 6.6). */
export const defaultEvidenceHours = 24;
