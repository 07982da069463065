import { create } from 'zustand';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import { thinAsItGrows } from '../../shared/run/without-values.ts';
import type { RunLine } from '../../shared/run/events.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

interface RunStore {
  readonly run: RunState;
  /** The run that this window listens to. */
  readonly runId: string | null;
  /** The last lines, for the log. */
  readonly lines: readonly RunLine[];
  /** It was asked to pause, and has not come to the next border yet. */
  readonly isPausing: boolean;
  /** The workflow that a run of this window began with: what its steps were called then. Null for a run that was opened. */
  readonly began: Workflow | null;
  /** The person does with their own hands what the agent step would do, until they give it back. */
  readonly isTakenOver: boolean;
  /** The visit of an agent step that the person took out of the talk once it had ended, by `Visit.index`. */
  readonly putAwayVisit: number | null;
}

/** So many lines are told; of more, the last ones. */
export const logLimit = 5_000;

/** State of the latest run: facts folded from its lines. Kept apart from the workflow, so that a step that lights up redraws one node. */
export const useRun = create<RunStore>(() => ({
  run: idleRun,
  runId: null,
  lines: [],
  isPausing: false,
  began: null,
  isTakenOver: false,
  putAwayVisit: null,
}));

export const selectIsRunning = (state: RunStore): boolean =>
  state.run.status === 'running' || state.run.status === 'paused';

/** It is paused, or will be at the next border. */
export const selectIsHeld = ({ run, isPausing }: RunStore): boolean =>
  run.status === 'paused' || (run.status === 'running' && isPausing);

/** The run goes on once the person has decided, or given back what they took over. */
export const selectWaitsForPerson = ({ run, isTakenOver }: RunStore): boolean =>
  run.replanning?.proposal !== undefined || (isTakenOver && run.status === 'paused');

/** An agent step is at work, or paused in it. */
export const selectHasAgentAtWork = ({ run }: RunStore): boolean => {
  const agent =
    run.currentNodeId === null
      ? undefined
      : run.visits[run.nodes[run.currentNodeId]?.visitIndex ?? -1]?.agent;
  return agent !== undefined && agent.outcome === undefined;
};

/** There was a run, and it is over. */
export const selectHasEnded = ({ run, runId }: RunStore): boolean =>
  runId !== null && run.status !== 'idle' && run.status !== 'running' && run.status !== 'paused';

export function expectRun(runId: string, began: Workflow | null = null): void {
  useRun.setState({
    run: { ...idleRun, runId, status: 'running', startedAt: Date.now() },
    runId,
    lines: [],
    isPausing: false,
    began,
    isTakenOver: false,
    putAwayVisit: null,
  });
}

export function forgetRun(): void {
  useRun.setState({
    run: idleRun,
    runId: null,
    lines: [],
    isPausing: false,
    began: null,
    isTakenOver: false,
    putAwayVisit: null,
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
