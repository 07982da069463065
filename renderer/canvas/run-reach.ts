import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';

/** The workflow as it stood when the latest run began, and what that run can come to. */
let planned: { readonly runId: string | null; readonly workflow: Workflow | null } = { runId: null, workflow: null };
let reach: { readonly workflow: Workflow; readonly startId: string; readonly nodeIds: ReadonlySet<string> } | null = null;

/** Remembers what each run is a run of; returns the end of it. */
export function followRunStart(): () => void {
  return useRun.subscribe(({ runId }, before) => {
    if (runId !== before.runId) planned = { runId, workflow: useDocument.getState().workflow };
  });
}

type RunStore = ReturnType<typeof useRun.getState>;

/** True when the latest run has a way to this step from where it began: not for steps added since, nor for those before its start. */
export function isInReach({ run, runId }: RunStore, nodeId: string): boolean {
  const startId = run.visits[0]?.nodeId ?? run.currentNodeId;
  const { workflow } = planned;
  if (startId === null || workflow === null || planned.runId !== runId) return false;
  if (reach?.workflow !== workflow || reach.startId !== startId) reach = { workflow, startId, nodeIds: reachableFrom(workflow, startId) };
  return reach.nodeIds.has(nodeId);
}

/** All that the wires lead to, and from the end of a loop back to its head. */
export function reachableFrom(workflow: Workflow, startId: string): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  const lead = (from: string, to: string): void => { next.set(from, [...(next.get(from) ?? []), to]); };
  for (const { from, to } of workflow.edges) lead(from, to);
  for (const node of workflow.nodes) if (node.type === 'EndLoop') lead(node.id, node.params.loopId);
  const found = new Set([startId]);
  for (const id of found) for (const to of next.get(id) ?? []) found.add(to);
  return found;
}
