import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeCandidate, type TargetCandidate } from '../../../shared/run/target-candidate.ts';
import type { Offer } from './candidates.ts';

export function CandidateList({
  label,
  heading = 'Use instead',
  offers,
  onTake,
  children,
}: {
  readonly label: string;
  readonly heading?: string;
  readonly offers: readonly Offer[];
  readonly onTake: (offer: Offer) => void;
  readonly children?: ReactNode;
}) {
  return (
    <div className="candidates" role="group" aria-label={label}>
      <span>{heading}</span>
      {offers.map((offer, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={offer.isInUse}
          title={describeCandidate(offer.candidate)}
          onClick={() => {
            onTake(offer);
          }}
        >
          {offer.isInUse ? <Check aria-hidden /> : <small>{offer.candidate.role}</small>}
          <b>{offer.candidate.name}</b>
          <small>{surroundings(offer.candidate)}</small>
        </button>
      ))}
      {children}
    </div>
  );
}

function surroundings({ within, frame, options = [], find }: TargetCandidate): string {
  const parts = [
    // A long title is cut, and must not hide the number.
    find?.nth === undefined ? '' : `number ${find.nth}`,
    within === undefined ? '' : `in ${within}`,
    frame === undefined ? '' : `frame ${frame}`,
    options.join(', '),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
