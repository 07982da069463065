export const defaultEvidenceHours = 24;
