import type { Problem } from '../../shared/validation/problem.ts';
import { useDocument } from '../state/document.ts';
import { checkNow, useProblems, useProblemToShow } from '../state/problems.ts';
import { selectNodes, useSelection } from '../state/selection.ts';
import { setView } from '../state/view.ts';
import { centerOn } from './camera.ts';
import { focusStep } from './focus-step.ts';

let current: number | undefined;

useDocument.subscribe((state, before) => {
  if (state.opening !== before.opening) current = undefined;
});

export function goToProblem(direction: 1 | -1): void {
  checkNow();
  const { problems } = useProblems.getState();
  setView({ isDockOpen: true, dockTab: 'problems' });
  if (problems.length === 0) return;
  const from = current ?? (direction === 1 ? -1 : 0);
  current = (from + direction + problems.length) % problems.length;
  const problem = problems[current];
  if (problem !== undefined) followProblem(problem);
}

function followProblem(problem: Problem): void {
  const nodeId = showProblem(problem);
  if (
    nodeId !== undefined &&
    document.activeElement instanceof Element &&
    document.activeElement.closest('.canvas') !== null
  )
    focusStep(nodeId);
}

useProblemToShow.subscribe(({ problem }) => {
  if (problem !== null) followProblem(problem);
});

export function showProblem(problem: Problem): string | undefined {
  const at = useProblems.getState().problems.indexOf(problem);
  current = at === -1 ? undefined : at;
  const nodeId = problem.nodeId ?? problem.edge?.from;
  if (nodeId === undefined) return undefined;
  if (!useSelection.getState().nodeIds.has(nodeId)) selectNodes([nodeId]);
  centerOn(nodeId);
  return nodeId;
}
