import { create } from 'zustand';
import { frameHeader } from '../../shared/layout/geometry.ts';
import { replacedSteps, type ReplacedSteps } from '../../shared/replan/replaced-steps.ts';
import { laidOutExecuted } from '../agent/laid-out-executed.ts';
import { plannedRevisions } from '../agent/planned-revisions.ts';
import { useReview } from '../state/review.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { useView } from '../state/view.ts';
import { rectOf } from './flow/flow-elements.ts';
import { useFlow } from './flow/flow-store.ts';
import type { StepFlowNode } from './flow/flow-types.ts';
import { drawRevisions, type RunDrawing } from './run-drawing.ts';

const useLanes = create<{ readonly choices: ReadonlyMap<string, boolean> }>(() => ({ choices: new Map() }));

const maxShownByDefault = 2;
const nothing: RunDrawing = { frames: [], lanes: [], replanJumps: [] };

let latest: { readonly inputs: readonly unknown[]; readonly drawing: RunDrawing } | null = null;

/** Empty during a review. Cached until an input changes. */
export function runDrawing(nodes: readonly StepFlowNode[] = useFlow.getState().nodes): RunDrawing {
  const { run, runId } = useRun.getState();
  const { viewing, isOpen: isReviewing, proposal } = useReview.getState();
  const { choices } = useLanes.getState();
  const workflow = viewing?.workflow ?? useDocument.getState().workflow;
  const revisions = plannedRevisions(run);
  if (
    revisions.length === 0 ||
    workflow === null ||
    (viewing === null && (!useView.getState().showsRun || (isReviewing && proposal !== null)))
  )
    return nothing;
  const inputs = [runId, revisions, nodes, choices, workflow];
  if (latest === null || latest.inputs.some((input, index) => input !== inputs[index])) {
    const boxes = new Map(nodes.map((node) => [node.id, rectOf(node)]));
    const isOpen = ({ n, steps }: ReplacedSteps): boolean =>
      choices.get(keyOf(n)) ?? steps.length <= maxShownByDefault;
    const loopHeads = nodes
      .filter(({ type }) => type === 'loop')
      .map((node) => ({ ...rectOf(node), height: frameHeader }));
    const isTaken = laidOutExecuted(workflow, revisions) === null;
    latest = {
      inputs,
      drawing: drawRevisions({
        revisions,
        replaced: replacedSteps(workflow, revisions),
        boxes,
        loopHeads,
        isTaken,
        isOpen,
      }),
    };
  }
  return latest.drawing;
}

export function useRunDrawing(): RunDrawing {
  useRun((state) => state.run.revisions);
  useRun((state) => state.run.replanning?.proposal);
  useRun((state) => state.runId);
  useReview((state) => state.viewing);
  useReview((state) => state.isOpen && state.proposal !== null);
  useDocument((state) => state.workflow);
  useFlow((state) => state.nodes);
  useLanes((state) => state.choices);
  useView((state) => state.showsRun);
  return runDrawing();
}

export function toggleLane(n: number, isOpen: boolean): void {
  useLanes.setState(({ choices }) => ({ choices: new Map(choices).set(keyOf(n), isOpen) }));
}

function keyOf(n: number): string {
  return `${useRun.getState().runId ?? ''} ${n}`;
}
