import { Copy, Eye, EyeOff } from 'lucide-react';
import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { useRun } from '../state/run.ts';
import { useTry } from '../state/try.ts';
import { useView } from '../state/view.ts';
import { FindingMark } from './finding-mark.tsx';
import { explainTarget } from './findings.ts';
import { TargetCandidates } from './target-candidates.tsx';

const marks = {
  once: [Eye, 'seen'],
  several: [Copy, 'several matches'],
  never: [EyeOff, 'not seen'],
  unchecked: [EyeOff, 'not checked'],
} as const;

export function TargetMark({ nodeId }: { readonly nodeId: string }) {
  const proposed = useReview(({ proposal, isOpen, view }) =>
    isOpen && view === 'diff' ? proposal?.reply.targets?.find((each) => each.nodeId === nodeId) : undefined,
  );
  const planned = useRun(({ run }) =>
    run.replanning?.proposal?.targets?.find((each) => each.nodeId === nodeId),
  );
  const showsPlanned = useView((state) => state.showsRun);
  const isReviewing = useReview(selectIsReviewing);
  const proposal = useReview((state) => state.proposal);
  const hasLooked = (proposal?.reply.exploredPages ?? []).length > 0;
  const isTried = useTry((state) => state.proposal === proposal && state.steps[nodeId] !== undefined);
  if (isReviewing)
    return proposed === undefined || isTried ? null : <Mark target={proposed} hasLooked={hasLooked} />;
  return planned === undefined || !showsPlanned ? null : <Mark target={planned} hasLooked />;
}

function Mark({ target, hasLooked }: { readonly target: CheckedTarget; readonly hasLooked: boolean }) {
  const { seen, called } = target;
  const [Icon, words] = marks[seen];
  return (
    <FindingMark
      tone={seen === 'once' ? 'ok' : 'warn'}
      Icon={Icon}
      words={seen === 'once' ? '' : words}
      label={`${called}: ${words}`}
      title={`Matches for ${called}`}
    >
      {(close) => (
        <>
          <p>{explainTarget(target, hasLooked)}</p>
          <TargetCandidates checked={target} onTaken={close} />
        </>
      )}
    </FindingMark>
  );
}
