export const countSteps = (count: number): string => (count === 1 ? 'step' : `${count} steps`);
