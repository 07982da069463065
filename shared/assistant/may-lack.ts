export const mayLack = 'This answer may be incomplete.';
