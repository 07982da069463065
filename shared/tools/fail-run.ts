/** Failure code of a run that `fail_run` ended. */
export const failedByPlan = 'failed-by-plan';
