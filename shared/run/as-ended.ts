import type { RunState, Visit } from './run-state.ts';

export function asEnded(run: RunState): RunState {
  if (run.status !== 'running' && run.status !== 'paused') return run;
  const isOpen = ({ status }: { readonly status: Visit['status'] }): boolean =>
    status === 'running' || status === 'retrying';
  const ended = <Open extends Pick<Visit, 'status' | 'isVerifying'>>(each: Open): Open => {
    if (!isOpen(each) && each.isVerifying === undefined) return each;
    const { isVerifying: _, ...known } = each;
    return { ...known, status: isOpen(each) ? 'stopped' : each.status } as Open;
  };
  return {
    ...run,
    status: 'interrupted',
    currentNodeId: null,
    visits: run.visits.map(ended),
    nodes: Object.fromEntries(Object.entries(run.nodes).map(([nodeId, node]) => [nodeId, ended(node)])),
  };
}
