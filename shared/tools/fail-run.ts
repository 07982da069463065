/** The code of a run that `fail_run` ended, for a reason of the plan's own. */
export const failedByPlan = 'failed-by-plan';
