import './review.css';
import { Check, X } from 'lucide-react';
import { decide } from './review-actions.ts';
import { useReview } from '../state/review.ts';
import { useMarks, type Mark } from './shown-workflow.ts';

const signs = { added: '+', removed: '−', changed: '~', preview: '', proposed: '+' } as const;
const words = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  preview: 'Being written',
  proposed: 'Proposed',
} as const;
const maxMarkLines = 2;

export function useStepMark(nodeId: string): Mark | undefined {
  return useMarks((state) => state.nodes.get(nodeId));
}

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

export const isOnlyProposed = (mark: Mark | undefined): boolean =>
  mark?.kind === 'added' || mark?.kind === 'preview' || mark?.kind === 'proposed';

export function StepMark({ mark, title }: { readonly mark: Mark; readonly title: string }) {
  const { kind, changeId, isRejected = false, lines = [] } = mark;
  return (
    <div className="step-mark nodrag nopan" data-kind={kind} data-rejected={isRejected}>
      {signs[kind] !== '' && <b aria-label={words[kind]}>{signs[kind]}</b>}
      {lines.length > 0 && (
        <ul className="step-mark-lines">
          {lines.slice(0, maxMarkLines).map((line, at) => (
            <li key={line}>
              <span>{line}</span>
              {at === maxMarkLines - 1 && lines.length > maxMarkLines && (
                <b>+{lines.length - maxMarkLines}</b>
              )}
            </li>
          ))}
        </ul>
      )}
      {changeId !== undefined && (
        <span className="step-mark-choice">
          <button
            type="button"
            aria-label={`Accept: ${title}`}
            aria-pressed={!isRejected}
            onClick={() => {
              decide(changeId, true);
            }}
          >
            <Check aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`Reject: ${title}`}
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
