import type { Visit } from './run-state.ts';

/** Whether a visit succeeded and nothing shows what it did: it changed something, or is kept from a run where nothing showed it either. */
export function isSilent({
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
