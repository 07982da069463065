import type { StepState } from './steps/step-state.ts';

export function describeTrouble({ status, run }: Pick<StepState, 'status' | 'run'>): string | undefined {
  if (run?.failure === undefined || (status !== 'failed' && status !== 'retrying')) return undefined;
  const { message, details } = run.failure;
  const found = details?.['case'];
  return status === 'retrying' && typeof found === 'string'
    ? `${message.replace(/[.\s]+$/, '')} · case ${found}`
    : message;
}
