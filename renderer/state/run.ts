import { create } from 'zustand';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import { thinAsItGrows } from '../../shared/run/without-values.ts';
import type { RunLine } from '../../shared/run/events.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

interface RunStore {
  readonly run: RunState;
  readonly runId: string | null;
  readonly lines: readonly RunLine[];
  readonly isPausing: boolean;
  /** Null for an opened run. */
  readonly began: Workflow | null;
  readonly isUserInControl: boolean;
  readonly dismissedVisit: number | null;
}

export const logLimit = 5_000;

/** Separate from the workflow, so that a status redraws one node. */
export const useRun = create<RunStore>(() => ({
  run: idleRun,
  runId: null,
  lines: [],
  isPausing: false,
  began: null,
  isUserInControl: false,
  dismissedVisit: null,
}));

export const selectIsRunning = (state: RunStore): boolean =>
  state.run.status === 'running' || state.run.status === 'paused';

export const selectIsPausedOrPausing = ({ run, isPausing }: RunStore): boolean =>
  run.status === 'paused' || (run.status === 'running' && isPausing);

export const selectWaitsForPerson = ({ run, isUserInControl }: RunStore): boolean =>
  run.replanning?.proposal !== undefined || (isUserInControl && run.status === 'paused');

export const selectHasAgentAtWork = ({ run }: RunStore): boolean => {
  const agent =
    run.currentNodeId === null
      ? undefined
      : run.visits[run.nodes[run.currentNodeId]?.visitIndex ?? -1]?.agent;
  return agent !== undefined && agent.outcome === undefined;
};

export const selectHasEnded = ({ run, runId }: RunStore): boolean =>
  runId !== null && run.status !== 'idle' && run.status !== 'running' && run.status !== 'paused';

export function expectRun(runId: string, began: Workflow | null = null): void {
  useRun.setState({
    run: { ...idleRun, runId, status: 'running', startedAt: Date.now() },
    runId,
    lines: [],
    isPausing: false,
    began,
    isUserInControl: false,
    dismissedVisit: null,
  });
}

export function forgetRun(): void {
  useRun.setState({
    run: idleRun,
    runId: null,
    lines: [],
    isPausing: false,
    began: null,
    isUserInControl: false,
    dismissedVisit: null,
  });
}

export function receiveLines(runId: string, lines: readonly RunLine[]): void {
  const state = useRun.getState();
  if (state.runId !== runId) return;
  const isOver = lines.some(({ event: { type } }) => type === 'run-paused' || type === 'run-finished');
  useRun.setState({
    run: thinAsItGrows(foldLines(state.run, lines)),
    lines: [...state.lines, ...lines].slice(-logLimit),
    isPausing: state.isPausing && !isOver,
  });
}
