import './review.css';
import { Check, Hand, LoaderCircle, X } from 'lucide-react';
import { useReview } from '../state/review.ts';
import { useTry } from '../state/try.ts';

const marks = {
  trying: [LoaderCircle, 'trying'],
  works: [Check, 'works'],
  fails: [X, 'fails'],
  held: [Hand, 'held back'],
} as const;

export function TryMark({ nodeId }: { readonly nodeId: string }) {
  const proposal = useReview((state) => (state.isOpen ? state.proposal : null));
  const state = useTry((latest) =>
    proposal !== null && latest.proposal === proposal ? latest.steps[nodeId] : undefined,
  );
  if (state === undefined) return null;
  const [Icon, words] = marks[state];
  const title =
    state === 'held'
      ? 'The try stopped here because this step would send data. Nothing was sent.'
      : undefined;
  return (
    <span className="step-try" data-try={state} title={title}>
      <Icon aria-hidden />
      {words}
    </span>
  );
}
