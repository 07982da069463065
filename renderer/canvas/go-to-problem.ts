import type { Problem } from '../../shared/validation/problem.ts';
import { useProblems } from '../state/problems.ts';
import { selectNodes, useSelection } from '../state/selection.ts';
import { setView } from '../state/view.ts';
import { centreOn } from './camera.ts';

let current = -1;

/** To the next problem, or with -1 to the one before: its step is selected and shown. */
export function goToProblem(direction: 1 | -1): void {
  const { problems } = useProblems.getState();
  setView({ isDockOpen: true, dockTab: 'problems' });
  if (problems.length === 0) return;
  current = (current + direction + problems.length) % problems.length;
  const problem = problems[current];
  if (problem !== undefined) showProblem(problem);
}

/** Selects the step that a problem sits on, and brings it into view. */
export function showProblem(problem: Problem): void {
  current = useProblems.getState().problems.indexOf(problem);
  const nodeId = problem.nodeId ?? problem.edge?.from;
  if (nodeId === undefined) return;
  if (!useSelection.getState().nodeIds.has(nodeId)) selectNodes([nodeId]);
  centreOn(nodeId);
}
