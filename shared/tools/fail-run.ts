export const failedByPlan = 'failed-by-plan';
