/** The built-in tool that ends a run as failed for a reason of the plan's own, and the code of that failure. */
export const failRun = { tool: 'fail_run', code: 'failed-by-plan' } as const;
