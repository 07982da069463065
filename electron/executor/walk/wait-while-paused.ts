import type { Run } from './run.ts';

export async function waitWhilePaused(run: Pick<Run, 'gate' | 'record'>, nextNodeId: string): Promise<void> {
  const opened = run.gate.opened();
  run.record({ type: 'run-paused', nextNodeId });
  await opened;
  if (!run.gate.isStopped()) run.record({ type: 'run-resumed' });
}
