import { stepsFromTurns } from '../../shared/agent/steps-from-turns.ts';
import { listNames } from '../../shared/text/nearest-names.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useCatalog } from '../state/catalog.ts';
import { useDocument } from '../state/document.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';
import { stageRunChanges } from './review-run.ts';

export function useCanStageSteps(visit: Visit): boolean {
  const isRunning = useRun(selectIsRunning);
  const workflow = useDocument((state) => state.workflow);
  const catalog = useCatalog((state) => state.servers);
  return (
    !isRunning &&
    workflow !== null &&
    visit.agent?.outcome !== undefined &&
    stepsOf(workflow, visit, catalog).ok
  );
}

export function stageSteps(visit: Visit): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const steps = stepsOf(workflow, visit, useCatalog.getState().servers);
  if (!steps.ok) {
    toast(steps.error, { id: 'stage-steps', tone: 'bad' });
    return;
  }
  const { ops, lost } = steps.value;
  const reasons = Object.fromEntries(
    ops.flatMap((op) => (op.op === 'add-node' ? [[op.node.id, 'Done by the AI step']] : [])),
  );
  const note = lost.length === 0 ? '' : ` Later steps read ${listNames([...lost])}, which no step sets now.`;
  stageRunChanges(workflow, ops, {
    title: 'convert an AI step to plain steps',
    message: `The AI step’s actions, as plain steps that need no model.${note}`,
    reasons,
  });
  if (note !== '') toast(note.trim(), { id: 'stage-steps-lost' });
}

let latest: {
  readonly workflow: Workflow;
  readonly visit: Visit;
  readonly catalog: ToolCatalog;
  readonly steps: ReturnType<typeof stepsFromTurns>;
} | null = null;

function stepsOf(workflow: Workflow, visit: Visit, catalog: ToolCatalog): ReturnType<typeof stepsFromTurns> {
  if (latest?.workflow !== workflow || latest.visit !== visit || latest.catalog !== catalog) {
    latest = {
      workflow,
      visit,
      catalog,
      steps: stepsFromTurns(workflow, { nodeId: visit.nodeId, turns: visit.agent?.turns ?? [], catalog }),
    };
  }
  return latest.steps;
}
