export const incompleteAnswer = 'This answer may be incomplete.';
