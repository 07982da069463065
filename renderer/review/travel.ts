import { revealSelection } from '../canvas/camera.ts';
import { redo, selectRedoLabel, selectUndoLabel, undo, useDocument } from '../state/document.ts';
import { selectNodes } from '../state/selection.ts';
import { useReview } from '../state/review.ts';
import { canTravelProposal, travelProposal } from './proposed-step.ts';

type Way = 'undo' | 'redo';

/** Takes back what was done last: an edit of the open proposal, else the latest change of the workflow. Steps that come back are selected and brought into sight. */
export function undoLatest(): void {
  travel('undo');
}

export function redoLatest(): void {
  travel('redo');
}

export const canUndo = (): boolean => canTravelProposal('undo') || useDocument.getState().past.length > 0;
export const canRedo = (): boolean => canTravelProposal('redo') || useDocument.getState().future.length > 0;

/** What undo takes back, in words; undefined where there is nothing. */
export function useTravelLabel(way: Way): string | undefined {
  const own = useDocument(way === 'undo' ? selectUndoLabel : selectRedoLabel);
  const proposed = useReview((state) => (state.isOpen ? state.edits[way].at(-1)?.label : undefined));
  return proposed ?? own;
}

function travel(way: Way): void {
  if (canTravelProposal(way)) return travelProposal(way);
  const before = new Set(useDocument.getState().workflow?.nodes.map(({ id }) => id));
  (way === 'undo' ? undo : redo)();
  const back =
    useDocument
      .getState()
      .workflow?.nodes.filter(({ id }) => !before.has(id))
      .map(({ id }) => id) ?? [];
  if (back.length === 0) return;
  selectNodes(back);
  revealSelection();
}
