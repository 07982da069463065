import './review.css';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import { argumentsWith, fittingCandidates, type ShownCandidate } from '../run/candidates.ts';
import { useReview, useReviewed } from '../state/review.ts';
import { useTrial } from '../state/trial.ts';
import { editProposed } from './proposed-step.ts';

const said = {
  once: [Eye, 'seen'],
  several: [Copy, 'several matches'],
  never: [EyeOff, 'not seen'],
} as const;

/** Whether the assistant saw the target. Hidden once the step is edited or tried. */
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
  const [Icon, words] = said[seen];
  return (
    <Popover.Root>
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
          <Candidates held={held} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function explain({ seen, called, address, candidates }: CheckedTarget): string {
  if (seen === 'once') return `The assistant saw ${called} on ${address}.`;
  return seen === 'several'
    ? `${called} matches ${candidates.length} elements on ${address}.`
    : `The assistant didn’t find ${called} on any page it visited.`;
}

function Candidates({ held: { nodeId, candidates } }: { readonly held: CheckedTarget }) {
  const node = useReviewed()?.all.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return null;
  const usable = fittingCandidates(node, candidates).flatMap((candidate) => {
    const args = argumentsWith(node, candidate);
    return args === undefined ? [] : [{ candidate, args }];
  });
  if (usable.length === 0) return null;
  return (
    <div className="candidates" role="group" aria-label="Similar elements">
      Use instead
      {usable.map(({ candidate, args }) => (
        <Popover.Close
          key={`${candidate.role} ${candidate.name} ${candidate.nth ?? ''}`}
          onClick={() => {
            editProposed(nodeId, `Use “${candidate.name}”`, { params: { ...node.params, arguments: args } });
          }}
        >
          {candidate.role !== '' && <small>{candidate.role} </small>}
          {nameOf(candidate)}
        </Popover.Close>
      ))}
    </div>
  );
}

const nameOf = ({ name, nth }: ShownCandidate): string =>
  nth === undefined ? name : `${name}, match ${nth}`;
