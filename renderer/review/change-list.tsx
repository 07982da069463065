import './review.css';
import { Check, Minus, Pencil, Plus, Spline, TriangleAlert, X } from 'lucide-react';
import type { ReviewChange } from '../../shared/review/changes.ts';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { reveal } from '../canvas/camera.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useReview, useReviewed } from '../state/review.ts';
import { sentencesOf, useFindings } from './findings.ts';
import { applyProposal, decide, rejectProposal } from './review-actions.ts';

const signs = {
  added: [Plus, 'Added'],
  removed: [Minus, 'Removed'],
  changed: [Pencil, 'Changed'],
  rewired: [Spline, 'Reconnected'],
  inputs: [Pencil, 'Changed'],
} as const;

export function ChangeList({ proposalId }: { readonly proposalId: string }) {
  const reviewed = useReviewed();
  const proposal = useReview((state) => state.proposal);
  const isOnCanvas = useReview((state) => state.isOpen);
  const findings = useFindings();
  if (proposal?.id !== proposalId || reviewed === null || findings === null) return null;
  const { changes, rejected, acceptedCount, lost, isBroken } = reviewed;
  const firstOf = new Map(changes.toReversed().map(({ id, nodeId }) => [nodeId, id]));
  const elsewhere = [...findings.doubts].flatMap(([nodeId, doubts]) => (firstOf.has(nodeId) ? [] : doubts));
  return (
    <section className="change-list" aria-label="Proposed changes">
      {mayBeIncomplete(proposal.reply) && (
        <p className="change-list-error">
          {proposal.reply.warnings[0]?.message ?? 'This proposal may be incomplete.'}
        </p>
      )}
      <ul>
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            cause={rejected.has(change.id) ? findRejectedCause(changes, rejected, change.id) : undefined}
            isRejected={rejected.has(change.id)}
            reason={change.nodeId === undefined ? undefined : proposal.reply.reasons[change.nodeId]}
            warnings={
              firstOf.get(change.nodeId) === change.id ? sentencesOf(findings, change.nodeId ?? '') : []
            }
          />
        ))}
      </ul>
      {[...elsewhere, ...lost].map((reason) => (
        <p key={reason} className="change-lost">
          {reason}
        </p>
      ))}
      {!isOnCanvas && (
        <div className="change-list-end">
          <Button size="small" onClick={rejectProposal}>
            Reject all
          </Button>
          <Button
            size="small"
            tone="primary"
            disabled={acceptedCount === 0 || isBroken}
            onClick={applyProposal}
          >
            Apply {acceptedCount}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChangeItemProps {
  readonly change: ReviewChange;
  readonly isRejected: boolean;
  readonly cause: string | undefined;
  readonly reason: string | undefined;
  readonly warnings: readonly string[];
}

function ChangeItem({ change, isRejected, cause, reason, warnings }: ChangeItemProps) {
  const { id, kind, title, lines, nodeId } = change;
  const isCurrent = useReview((state) => state.currentId === id);
  const [Icon, word] = signs[kind];
  return (
    <li
      data-kind={kind}
      data-rejected={isRejected}
      data-current={isCurrent}
      onPointerEnter={() => {
        useReview.setState({ pointedId: id });
      }}
      onPointerLeave={() => {
        useReview.setState({ pointedId: null });
      }}
    >
      <span className="change-sign">
        <Icon aria-label={word} />
      </span>
      <button
        type="button"
        className="change-text"
        onClick={() => {
          useReview.setState({ isOpen: true, currentId: id });
          if (nodeId !== undefined) reveal(nodeId);
        }}
      >
        <span className="change-title">{title}</span>
        {lines.slice(0, 4).map((line) => (
          <small key={line}>{line}</small>
        ))}
        {lines.length > 4 && <small>{lines.length - 4} more</small>}
        {reason !== undefined && <small className="change-reason">{reason}</small>}
        {cause !== undefined && <small>rejected with “{cause}”</small>}
        {warnings.map((sentence) => (
          <small key={sentence} className="change-warning">
            <TriangleAlert aria-label="Warning:" />
            {sentence}
          </small>
        ))}
      </button>
      <IconButton
        size="small"
        Icon={Check}
        label={`Accept: ${title}`}
        aria-pressed={!isRejected}
        onClick={() => {
          decide(id, true);
        }}
      />
      <IconButton
        size="small"
        Icon={X}
        label={`Reject: ${title}`}
        aria-pressed={isRejected}
        onClick={() => {
          decide(id, false);
        }}
      />
    </li>
  );
}

function findRejectedCause(
  changes: readonly ReviewChange[],
  rejected: ReadonlySet<string>,
  id: string,
): string | undefined {
  return changes.find((each) => rejected.has(each.id) && each.dependents.includes(id))?.title;
}

function mayBeIncomplete({ valid, problems }: AssistantReply): boolean {
  return valid === false && problems.every(({ severity }) => severity !== 'error');
}
