import { reveal } from '../canvas/camera.ts';
import { reviewedOf, useReview } from '../state/review.ts';
import { useDocument } from '../state/document.ts';
import { applyProposal, decide, decideAll, setProposalAside, stepThrough } from './review-actions.ts';
import { stopLooking } from './revisions.ts';

/** The keys of the review, while the canvas has the keyboard. True when the key meant something. */
export function handleReviewKey(event: KeyboardEvent): boolean {
  const { proposal, isOpen, looking, currentId, view } = useReview.getState();
  if (looking !== null && event.key === 'Escape') return did(stopLooking);
  if (proposal === null || !isOpen) return false;
  if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key === 'Enter') return did(applyProposal);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key) {
    case ']': return did(() => { go(1); });
    case '[': return did(() => { go(-1); });
    case 'y': return currentId !== null && did(() => { decide(currentId, true); });
    case 'x': return currentId !== null && did(() => { decide(currentId, false); });
    case 'Y': return did(() => { decideAll(true); });
    case 'X': return did(() => { decideAll(false); });
    case 'b': return view === 'diff' && did(peek);
    case 'Escape': return did(setProposalAside);
    default: return false;
  }
}

function go(by: 1 | -1): void {
  stepThrough(by);
  const state = useReview.getState();
  const change = reviewedOf(state, useDocument.getState().workflow)?.changes.find(({ id }) => id === state.currentId);
  if (change?.nodeId !== undefined) reveal(change.nodeId);
}

/** The workflow as it is, for as long as the key is held. */
function peek(): void {
  useReview.setState({ view: 'before' });
  const end = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'b') return;
    useReview.setState({ view: 'diff' });
    document.removeEventListener('keyup', end);
  };
  document.addEventListener('keyup', end);
}

function did(action: () => void): true {
  action();
  return true;
}
