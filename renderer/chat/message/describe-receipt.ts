import type { Receipt } from '../../../shared/assistant/conversation.ts';

export function describeReceipt({ status, applied, total, edited = 0 }: Receipt): string {
  const changes = total === 1 ? '1 change' : `${total} changes`;
  switch (status) {
    case 'staged':
      return `${changes} proposed, none applied yet`;
    case 'applied':
      return `${applied === total ? `Applied ${changes}` : `Applied ${applied} of ${changes}`}${edited === 0 ? '' : `, ${edited} edited by you`}`;
    case 'undone':
      return `Undone: ${applied === total ? changes : `${applied} of ${changes}`}`;
    case 'rejected':
      return 'Rejected. What should I do differently?';
    case 'replaced':
      return 'Replaced by a later proposal';
  }
}
