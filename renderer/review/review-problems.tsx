import { CircleAlert } from 'lucide-react';
import type { Problem } from '../../shared/validation/problem.ts';
import { centerOn } from '../canvas/camera.ts';

export function ReviewProblems({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className="review-problems" aria-label="Remaining problems">
      {problems.map(({ message, nodeId, edge }, at) => {
        const place = nodeId ?? edge?.from;
        return (
          <li key={at}>
            <CircleAlert aria-hidden />
            {place === undefined ? (
              <span>{message}</span>
            ) : (
              <button
                type="button"
                className="link"
                onClick={() => {
                  centerOn(place);
                }}
              >
                {message}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
