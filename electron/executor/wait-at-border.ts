import type { Run } from './run.ts';

/** Waits until the run may go on or was stopped; says so in the run. */
export async function waitAtBorder(run: Run, nextNodeId: string): Promise<void> {
  const opened = run.gate.opened();
  run.record({ type: 'run-paused', nextNodeId });
  await opened;
  if (!run.gate.isStopped()) run.record({ type: 'run-resumed' });
}
