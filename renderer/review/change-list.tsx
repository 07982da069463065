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
  const currentId = useReview((state) => state.currentId);
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
        {changes.map(({ id, kind, title, lines, nodeId }) => {
          const [Icon, word] = signs[kind];
          const isRejected = rejected.has(id);
          const cause = isRejected ? findRejectedCause(changes, rejected, id) : undefined;
          const reason = nodeId === undefined ? undefined : proposal.reply.reasons[nodeId];
          return (
            <li
              key={id}
              data-kind={kind}
              data-rejected={isRejected}
              data-current={id === currentId}
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
                {firstOf.get(nodeId) === id &&
                  sentencesOf(findings, nodeId ?? '').map((sentence) => (
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
        })}
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
