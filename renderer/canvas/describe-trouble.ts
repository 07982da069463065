import type { StepState } from './steps/step-state.ts';

export function describeTrouble({ status, run }: Pick<StepState, 'status' | 'run'>): string | undefined {
  return status === 'failed' || status === 'retrying' ? run?.failure?.message : undefined;
}
