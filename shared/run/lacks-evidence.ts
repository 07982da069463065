import type { Visit } from './run-state.ts';

export function lacksEvidence({
  status,
  proof,
  call,
  isReused,
}: Pick<Visit, 'status' | 'proof' | 'call' | 'isReused'>): boolean {
  return (
    status === 'succeeded' &&
    proof === undefined &&
    (isReused === true || (call !== undefined && call.effect !== 'read'))
  );
}
