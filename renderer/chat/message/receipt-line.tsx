import { Check, CircleDashed, Undo2, X } from 'lucide-react';
import type { Receipt } from '../../../shared/assistant/conversation.ts';
import { describeReceipt } from './describe-receipt.ts';
import { undoProposal, useCanUndoProposal } from '../../review/review-actions.ts';
import { compareProposal, useCanCompareProposal } from '../../review/revisions.ts';

const icons = { staged: CircleDashed, applied: Check, undone: Undo2, rejected: X, replaced: X } as const;

export function ReceiptLine({
  proposalId,
  receipt,
}: {
  readonly proposalId: string;
  readonly receipt: Receipt;
}) {
  const canUndo = useCanUndoProposal(proposalId);
  const canCompare = useCanCompareProposal(proposalId);
  const Icon = icons[receipt.status];
  return (
    <div className="receipt" data-status={receipt.status}>
      <p>
        <Icon aria-hidden />
        {describeReceipt(receipt)}
        {receipt.status === 'applied' && canUndo && (
          <button
            type="button"
            className="link"
            onClick={() => {
              undoProposal(proposalId);
            }}
          >
            Undo
          </button>
        )}
        {receipt.status === 'applied' && canCompare && (
          <button
            type="button"
            className="link"
            onClick={() => {
              compareProposal(proposalId);
            }}
          >
            Compare
          </button>
        )}
      </p>
      {receipt.lost !== undefined && (
        <ul aria-label="Not applied">
          {receipt.lost.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
