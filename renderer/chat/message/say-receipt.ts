import type { Receipt } from '../../../shared/assistant/conversation.ts';

/** What became of a proposal, in a few words. */
export function sayReceipt({ status, applied, total, edited = 0 }: Receipt): string {
  const changes = total === 1 ? '1 change' : `${total} changes`;
  switch (status) {
    case 'staged':
      return `${changes} proposed, nothing applied yet`;
    case 'applied':
      return `${applied === total ? `Applied ${changes}` : `Applied ${applied} of ${changes}`}${edited === 0 ? '' : `, ${edited} edited by you`}`;
    case 'undone':
      return `Undone: ${applied === total ? changes : `${applied} of ${changes}`} taken back`;
    case 'rejected':
      return 'Nothing applied. Tell me what to do differently?';
    case 'replaced':
      return 'Replaced by a later proposal';
  }
}
