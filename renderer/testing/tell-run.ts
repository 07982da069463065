import type { RunEvent } from '../../shared/run/events.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { loadDocument } from '../state/document.ts';
import { expectRun, receiveLines, useRun } from '../state/run.ts';

/** The run that `tellRun` tells of. */
export const toldRunId = 'ea6e6a2c-6f0d-4c58-9a43-1d5e7f20b105';
/** When it began, in ms since the epoch; each event comes 10 ms after the one before. */
const began = 1_000_000;

/** Opens this workflow, and tells the window of a run of it, event by event, as the main process does. */
export function tellRun(workflow: Workflow, ...events: readonly RunEvent[]): void {
  loadDocument(workflow, null, false);
  expectRun(toldRunId, workflow);
  tellMore(
    {
      type: 'run-started',
      runId: toldRunId,
      workflowId: workflow.id,
      workflowName: workflow.name,
      variables: {},
    },
    ...events,
  );
}

/** Goes on telling of that run. */
export function tellMore(...events: readonly RunEvent[]): void {
  const { lastSeq } = useRun.getState().run;
  receiveLines(
    toldRunId,
    events.map((event, index) => ({ seq: lastSeq + index + 1, at: began + (lastSeq + index) * 10, event })),
  );
}

interface Told {
  readonly visit?: number;
  readonly iterations?: Extract<RunEvent, { type: 'node-started' }>['iterations'];
}

export const startedAt = (nodeId: string, { visit = 1, iterations = [] }: Told = {}): RunEvent => ({
  type: 'node-started',
  nodeId,
  visit,
  attempt: 1,
  iterations,
});

/** Start and good end of a step. */
export const done = (nodeId: string, told: Told = {}): readonly RunEvent[] => [
  startedAt(nodeId, told),
  {
    type: 'node-succeeded',
    nodeId,
    visit: told.visit ?? 1,
    attempt: 1,
    durationMs: 5,
    result: null,
    variables: {},
  },
];

export const finished = (
  status: Extract<RunEvent, { type: 'run-finished' }>['status'],
  more: Partial<Extract<RunEvent, { type: 'run-finished' }>> = {},
): RunEvent => ({ type: 'run-finished', status, durationMs: 50, visits: 1, ...more });
