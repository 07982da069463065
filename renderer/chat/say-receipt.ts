import type { Receipt } from '../../shared/assistant/conversation.ts';

/** What became of a proposal, in a few words. */
export function sayReceipt({ status, applied, total }: Receipt): string {
  const changes = total === 1 ? '1 change' : `${total} changes`;
  switch (status) {
    case 'staged': return `${changes} proposed, nothing applied yet`;
    case 'applied': return applied === total ? `Applied ${changes}` : `Applied ${applied} of ${changes}`;
    case 'rejected': return 'Rejected. Nothing was applied';
    case 'replaced': return 'Replaced by a later proposal';
  }
}
