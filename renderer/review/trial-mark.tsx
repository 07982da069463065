import './review.css';
import { Check, Hand, LoaderCircle, X } from 'lucide-react';
import { useReview } from '../state/review.ts';
import { useTrial } from '../state/trial.ts';

const marks = {
  trying: [LoaderCircle, 'trying'],
  works: [Check, 'works'],
  fails: [X, 'fails'],
  held: [Hand, 'held back'],
} as const;

export function TrialMark({ nodeId }: { readonly nodeId: string }) {
  const proposal = useReview((state) => (state.isOpen ? state.proposal : null));
  const state = useTrial((trial) =>
    proposal !== null && trial.proposal === proposal ? trial.steps[nodeId] : undefined,
  );
  if (state === undefined) return null;
  const [Icon, words] = marks[state];
  const title =
    state === 'held'
      ? 'The try stopped here because this step would send data. Nothing was sent.'
      : undefined;
  return (
    <span className="step-trial" data-trial={state} title={title}>
      <Icon aria-hidden />
      {words}
    </span>
  );
}
