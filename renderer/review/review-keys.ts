import { reveal } from '../canvas/camera.ts';
import { reviewedOf, useReview } from '../state/review.ts';
import { useDocument } from '../state/document.ts';
import { applyProposal, decide, decideAll, setProposalAside, stepThrough } from './review-actions.ts';
import { tryShownProposal } from './try-shown-proposal.ts';
import { closeVersion } from './revisions.ts';

export function handleReviewKey(event: KeyboardEvent): boolean {
  const { proposal, isOpen, viewing, currentId, view } = useReview.getState();
  if (viewing !== null && event.key === 'Escape') return did(closeVersion);
  if (proposal === null || !isOpen) return false;
  if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key === 'Enter') return did(applyProposal);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const decision = event.key.toLowerCase();
  // Caps Lock makes upper case.
  if (decision === 'y' || decision === 'x') {
    if (event.shiftKey)
      return did(() => {
        decideAll(decision === 'y');
      });
    return (
      currentId !== null &&
      did(() => {
        decide(currentId, decision === 'y');
      })
    );
  }
  switch (event.key) {
    case ']':
      return did(() => {
        go(1);
      });
    case '[':
      return did(() => {
        go(-1);
      });
    case 'b':
    case 'B':
      return !event.repeat && view === 'diff' && did(peek);
    case 't':
    case 'T':
      return did(() => {
        void tryShownProposal();
      });
    case 'Escape':
      return did(setProposalAside);
    default:
      return false;
  }
}

function go(by: 1 | -1): void {
  stepThrough(by);
  const state = useReview.getState();
  const change = reviewedOf(state, useDocument.getState().workflow)?.changes.find(
    ({ id }) => id === state.currentId,
  );
  if (change?.nodeId !== undefined) reveal(change.nodeId);
}

/** Lasts while the key is held, or until a blur, which hides the keyup. */
function peek(): void {
  useReview.setState({ view: 'before' });
  const end = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key.toLowerCase() !== 'b') return;
    if (useReview.getState().view === 'before') useReview.setState({ view: 'diff' });
    document.removeEventListener('keyup', end);
    window.removeEventListener('blur', end);
  };
  document.addEventListener('keyup', end);
  window.addEventListener('blur', end);
}

function did(action: () => void): true {
  action();
  return true;
}
