/** `step`, `2 steps`: what an edit is about, in the list of edits. */
export const countSteps = (count: number): string => (count === 1 ? 'step' : `${count} steps`);
