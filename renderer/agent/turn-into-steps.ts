import { stepsFromTurns } from '../../shared/agent/steps-from-turns.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';
import { offer } from './review-run.ts';

/** Whether what an agent step did can be made plain steps: it is over, it did something, and the step is still there. */
export function useCanStageSteps(visit: Visit): boolean {
  const isRunning = useRun(selectIsRunning);
  return useDocument(({ workflow }) => !isRunning && workflow !== null && visit.agent?.outcome !== undefined && stepsOf(workflow, visit) !== undefined);
}

/** Offers the actions of an agent step as plain steps in its place, so that the next run needs no model. */
export function stageSteps(visit: Visit): void {
  const { workflow } = useDocument.getState();
  const ops = workflow === null ? undefined : stepsOf(workflow, visit);
  if (workflow === null || ops === undefined) {
    toast('The step was changed since, so that what it did no longer has a place.', { id: 'stage-steps', tone: 'bad' });
    return;
  }
  const reasons = Object.fromEntries(ops.flatMap((op) => (op.op === 'add-node' ? [[op.node.id, 'The agent step did this']] : [])));
  offer(workflow, ops, { title: 'turn an agent step into plain steps', message: 'What the agent step did, as plain steps that need no model.', reasons });
}

let latest: { readonly workflow: Workflow; readonly visit: Visit; readonly ops: readonly PatchOp[] | undefined } | null = null;

function stepsOf(workflow: Workflow, visit: Visit): readonly PatchOp[] | undefined {
  if (latest?.workflow !== workflow || latest.visit !== visit) latest = { workflow, visit, ops: work(workflow, visit) };
  return latest.ops;
}

function work(workflow: Workflow, { nodeId, agent }: Visit): readonly PatchOp[] | undefined {
  const steps = agent === undefined ? undefined : stepsFromTurns(workflow, { nodeId, turns: agent.turns });
  return steps?.ok === true ? steps.value : undefined;
}
