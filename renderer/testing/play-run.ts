import type { RunEvent } from '../../shared/run/events.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { loadDocument } from '../state/document.ts';
import { expectRun, receiveLines, useRun } from '../state/run.ts';

export const playedRunId = 'ea6e6a2c-6f0d-4c58-9a43-1d5e7f20b105';
const began = 1_000_000;

export function playRun(workflow: Workflow, ...events: readonly RunEvent[]): void {
  loadDocument(workflow, null, false);
  expectRun(playedRunId, workflow);
  playMore(
    {
      type: 'run-started',
      runId: playedRunId,
      workflowId: workflow.id,
      workflowName: workflow.name,
      variables: {},
    },
    ...events,
  );
}

export function playMore(...events: readonly RunEvent[]): void {
  const { lastSeq } = useRun.getState().run;
  receiveLines(
    playedRunId,
    events.map((event, index) => ({ seq: lastSeq + index + 1, at: began + (lastSeq + index) * 10, event })),
  );
}

interface VisitOptions {
  readonly visit?: number;
  readonly iterations?: Extract<RunEvent, { type: 'node-started' }>['iterations'];
}

export const startedAt = (nodeId: string, { visit = 1, iterations = [] }: VisitOptions = {}): RunEvent => ({
  type: 'node-started',
  nodeId,
  visit,
  attempt: 1,
  iterations,
});

export const done = (nodeId: string, options: VisitOptions = {}): readonly RunEvent[] => [
  startedAt(nodeId, options),
  {
    type: 'node-succeeded',
    nodeId,
    visit: options.visit ?? 1,
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
