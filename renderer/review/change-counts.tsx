import './review.css';

interface ChangeCountsProps {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export function ChangeCounts({ added, changed, removed }: ChangeCountsProps) {
  const counts = [
    ['added', '+', added],
    ['changed', '~', changed],
    ['removed', '−', removed],
  ] as const;
  return (
    <span className="review-counts">
      {counts.map(
        ([kind, sign, number]) =>
          number > 0 && (
            <i key={kind} data-kind={kind}>
              {sign}
              {number}
            </i>
          ),
      )}
    </span>
  );
}
