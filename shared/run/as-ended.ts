import type { RunState, Visit } from './run-state.ts';

/** A run that nobody runs any more: one that never said that it ended was interrupted, and the visit it was at was cut short. */
export function asEnded(run: RunState): RunState {
  if (run.status !== 'running' && run.status !== 'paused') return run;
  const isOpen = ({ status }: { readonly status: Visit['status'] }): boolean => status === 'running' || status === 'retrying';
  return {
    ...run,
    status: 'interrupted',
    currentNodeId: null,
    visits: run.visits.map((visit) => (isOpen(visit) ? { ...visit, status: 'stopped' } : visit)),
    nodes: Object.fromEntries(Object.entries(run.nodes).map(([nodeId, node]) => [nodeId, isOpen(node) ? { ...node, status: 'stopped' } : node])),
  };
}
