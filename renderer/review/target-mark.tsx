import './review.css';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import { CandidateList } from '../run/candidate-list.tsx';
import { elementOffers } from '../run/candidates.ts';
import { useReview, useReviewed } from '../state/review.ts';
import { useTrial } from '../state/trial.ts';
import { editProposed } from './proposed-step.ts';

const said = {
  once: [Eye, 'seen'],
  several: [Copy, 'several matches'],
  never: [EyeOff, 'not seen'],
} as const;

export function TargetMark({ nodeId }: { readonly nodeId: string }) {
  const held = useReview(({ proposal, isOpen, view }) =>
    isOpen && view === 'diff' && proposal?.edited?.includes(nodeId) !== true
      ? proposal?.reply.targets?.find((each) => each.nodeId === nodeId)
      : undefined,
  );
  const proposal = useReview((state) => state.proposal);
  const isTried = useTrial((trial) => trial.proposal === proposal && trial.steps[nodeId] !== undefined);
  return held === undefined || isTried ? null : <Mark held={held} />;
}

function Mark({ held }: { readonly held: CheckedTarget }) {
  const { seen, called } = held;
  const [isOpen, setIsOpen] = useState(false);
  const [Icon, words] = said[seen];
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className="step-target nodrag nopan"
        data-seen={seen}
        aria-label={`${called}: ${words}`}
      >
        <Icon aria-hidden />
        {seen !== 'once' && words}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="problem-list target-list"
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={`Matches for ${called}`}
        >
          <p>{explain(held)}</p>
          <Candidates
            held={held}
            onTaken={() => {
              setIsOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function explain({ seen, called, address, count }: CheckedTarget): string {
  if (seen === 'once') return `The assistant saw ${called} on ${address}.`;
  return seen === 'several'
    ? `${called} matches ${count} elements on ${address}.`
    : `The assistant didn’t find ${called} on any page it visited.`;
}

function Candidates({
  held: { nodeId, candidates },
  onTaken,
}: {
  readonly held: CheckedTarget;
  readonly onTaken: () => void;
}) {
  const node = useReviewed()?.all.nodes.find(({ id }) => id === nodeId);
  if (node?.type !== 'Tool') return null;
  const offers = elementOffers(node, candidates);
  if (offers.length === 0) return null;
  return (
    <CandidateList
      label="Similar elements"
      offers={offers}
      onTake={({ candidate, args }) => {
        onTaken();
        editProposed(nodeId, `Use “${candidate.name}”`, { params: { ...node.params, arguments: args } });
      }}
    />
  );
}
