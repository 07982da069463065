/** Prefix of the first warning if an answer may be incomplete. */
export const mayLack = 'This answer may be incomplete.';
