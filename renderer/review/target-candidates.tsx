import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import { describeTarget } from '../../shared/tools/describe-target.ts';
import { retarget } from '../../shared/tools/retarget.ts';
import { CandidateList } from '../run/failure/candidate-list.tsx';
import { elementOffers } from '../run/failure/candidates.ts';
import { useReviewed } from '../state/review.ts';
import { editStep } from './proposed-step.ts';

export function TargetCandidates({
  checked,
  onTaken,
}: {
  readonly checked: CheckedTarget;
  readonly onTaken?: () => void;
}) {
  const { nodeId, candidates } = checked;
  const node = useReviewed()?.all.nodes.find(({ id }) => id === nodeId);
  if (node?.type !== 'Tool') return null;
  const offers = elementOffers(node, candidates);
  if (offers.length === 0) return null;
  const isOneOf = checked.seen === 'several';
  return (
    <CandidateList
      label={isOneOf ? 'Matches' : 'Similar elements'}
      heading={
        !isOneOf
          ? 'Use instead'
          : checked.count > offers.length
            ? `Use one of the first ${offers.length}`
            : 'Use one of them'
      }
      offers={offers}
      onTake={({ candidate: { name, find = {} }, args }) => {
        const called = describeTarget(retarget({}, find, 'target'));
        editStep({
          nodeId,
          label: `Use “${name}”`,
          changes: { params: { ...node.params, arguments: args } },
          target: { ...checked, called, seen: 'once', count: 1, candidates: [] },
        });
        onTaken?.();
      }}
    />
  );
}
