import './review.css';
import { Check, X } from 'lucide-react';
import { decide } from './review-actions.ts';
import { useReview } from '../state/review.ts';
import { useMarks, type Mark } from './shown-workflow.ts';

const signs = { added: '+', removed: '−', changed: '~', ghost: '', proposed: '+' } as const;
const words = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  ghost: 'Being written',
  proposed: 'Proposed',
} as const;
const mostLines = 2;

/** How this step differs from the workflow, while something is proposed; undefined for one that does not. */
export function useStepMark(nodeId: string): Mark | undefined {
  return useMarks((state) => state.nodes.get(nodeId));
}

/** For the card's attributes: what is marked, what is drawn back, what keys or the list point at. */
export function useMarkAttributes(
  nodeId: string,
  mark: Mark | undefined,
): Readonly<Record<`data-${string}`, unknown>> {
  const isReview = useMarks((state) => state.isReview);
  const isCurrent = useReview(
    (state) =>
      mark?.changeId !== undefined &&
      (state.currentId === mark.changeId || state.pointedId === mark.changeId),
  );
  return {
    'data-mark': mark?.kind,
    'data-unchanged': isReview && mark === undefined,
    'data-rejected': mark?.isRejected,
    'data-current': isCurrent,
  };
}

/** A step that is not in the workflow yet, or only being written: it cannot be edited. */
export const isForeign = (mark: Mark | undefined): boolean =>
  mark?.kind === 'added' || mark?.kind === 'ghost' || mark?.kind === 'proposed';

/** The sign of the change, what changes, and ✓ and ✕. */
export function StepMark({ mark, title }: { readonly mark: Mark; readonly title: string }) {
  const { kind, changeId, isRejected = false, lines = [] } = mark;
  return (
    <div className="step-mark nodrag nopan" data-kind={kind} data-rejected={isRejected}>
      {signs[kind] !== '' && <b aria-label={words[kind]}>{signs[kind]}</b>}
      {lines.length > 0 && (
        <ul className="step-mark-lines">
          {lines.slice(0, mostLines).map((line, at) => (
            <li key={line}>
              <span>{line}</span>
              {at === mostLines - 1 && lines.length > mostLines && <b>+{lines.length - mostLines}</b>}
            </li>
          ))}
        </ul>
      )}
      {changeId !== undefined && (
        <span className="step-mark-choice">
          <button
            type="button"
            aria-label={`Take: ${title}`}
            aria-pressed={!isRejected}
            onClick={() => {
              decide(changeId, true);
            }}
          >
            <Check aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`Leave: ${title}`}
            aria-pressed={isRejected}
            onClick={() => {
              decide(changeId, false);
            }}
          >
            <X aria-hidden />
          </button>
        </span>
      )}
    </div>
  );
}
