import { revealSelection } from '../canvas/camera.ts';
import { redo, selectRedoLabel, selectUndoLabel, undo, useDocument } from '../state/document.ts';
import { selectNodes } from '../state/selection.ts';
import { useReview } from '../state/review.ts';
import { canStepProposalHistory, stepProposalHistory } from './proposed-step.ts';

type HistoryDirection = 'undo' | 'redo';

/** Undoes the open proposal's last edit first. Reveals returning steps. */
export function undoLatest(): void {
  travel('undo');
}

export function redoLatest(): void {
  travel('redo');
}

export const canUndo = (): boolean =>
  canStepProposalHistory('undo') || useDocument.getState().past.length > 0;
export const canRedo = (): boolean =>
  canStepProposalHistory('redo') || useDocument.getState().future.length > 0;

export function useHistoryLabel(direction: HistoryDirection): string | undefined {
  const own = useDocument(direction === 'undo' ? selectUndoLabel : selectRedoLabel);
  const proposed = useReview((state) => (state.isOpen ? state.edits[direction].at(-1)?.label : undefined));
  return proposed ?? own;
}

function travel(direction: HistoryDirection): void {
  if (canStepProposalHistory(direction)) return stepProposalHistory(direction);
  const before = new Set(useDocument.getState().workflow?.nodes.map(({ id }) => id));
  (direction === 'undo' ? undo : redo)();
  const back =
    useDocument
      .getState()
      .workflow?.nodes.filter(({ id }) => !before.has(id))
      .map(({ id }) => id) ?? [];
  if (back.length === 0) return;
  selectNodes(back);
  revealSelection();
}
