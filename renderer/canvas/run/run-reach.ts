import { indexGraph } from '../../../shared/graph/graph-index.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { shownWorkflow } from '../../review/shown-workflow.ts';
import { useRun } from '../../state/run.ts';
import { isOfEarlierIteration } from './chosen-iteration.ts';
import { plannedRevisions } from '../../agent/planned-revisions.ts';

let planned: {
  readonly runId: string | null;
  readonly workflow: Workflow | null;
  readonly ids: ReadonlySet<string>;
} = { runId: null, workflow: null, ids: new Set() };

interface Reach {
  readonly workflow: Workflow;
  readonly startId: string;
  readonly nodeIds: ReadonlySet<string>;
}

const reaches: { fromStart: Reach | null; fromHere: Reach | null } = { fromStart: null, fromHere: null };

export function followRunStart(): () => void {
  return useRun.subscribe(({ runId, run }, before) => {
    if (runId !== before.runId || plannedRevisions(run) !== plannedRevisions(before.run))
      setPlanned(runId, shownWorkflow());
  });
}

function setPlanned(runId: string | null, workflow: Workflow | null): void {
  planned = { runId, workflow, ids: new Set(workflow?.nodes.map(({ id }) => id)) };
}

type RunStore = ReturnType<typeof useRun.getState>;

export function isInReach({ run, runId }: RunStore, nodeId: string): boolean {
  return reach('fromStart', runId, firstPlannedStep(run))?.has(nodeId) === true;
}

export function isStepBypassed(state: RunStore, nodeId: string): boolean {
  const { run, runId } = state;
  const here = run.currentNodeId ?? run.visits.at(-1)?.nodeId ?? null;
  return (
    (run.nodes[nodeId] === undefined || isOfEarlierIteration(run, nodeId)) &&
    here !== null &&
    planned.ids.has(here) &&
    isInReach(state, nodeId) &&
    reach('fromHere', runId, here)?.has(nodeId) === false
  );
}

function firstPlannedStep({ visits, currentNodeId }: RunStore['run']): string | null {
  const first = visits[0]?.nodeId ?? currentNodeId;
  return first === null || planned.ids.has(first)
    ? first
    : (visits.find(({ nodeId }) => planned.ids.has(nodeId))?.nodeId ?? currentNodeId);
}

function reach(
  from: keyof typeof reaches,
  runId: string | null,
  startId: string | null,
): ReadonlySet<string> | undefined {
  const { workflow } = planned;
  if (startId === null || workflow === null || planned.runId !== runId) return undefined;
  const known = reaches[from];
  if (known?.workflow === workflow && known.startId === startId) return known.nodeIds;
  const nodeIds = reachableFrom(workflow, startId);
  reaches[from] = { workflow, startId, nodeIds };
  return nodeIds;
}

export function reachableFrom(workflow: Workflow, startId: string): ReadonlySet<string> {
  const graph = indexGraph(workflow);
  const found = new Set([startId]);
  for (const id of found) {
    for (const { to } of graph.outgoing(id)) found.add(to);
    const node = graph.nodes.get(id);
    if (node?.type === 'EndLoop') found.add(node.params.loopId);
  }
  return found;
}
