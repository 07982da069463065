import type { Failure } from '../../shared/run/events.ts';
import { useDocument } from '../state/document.ts';
import { updateNode } from '../state/edits/changing.ts';
import { toast } from '../ui/toast.ts';
import { resumeFromHere } from '../state/resume-actions.ts';
import { argumentsWith, usableCandidates, type ShownCandidate } from './candidates.ts';

/** Each puts another element into the step. Hidden while the document is locked. */
export function FailureActions({ nodeId, failure }: { readonly nodeId: string; readonly failure: Failure }) {
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  const isLocked = useDocument((state) => state.isLocked);
  const candidates = usableCandidates(node, failure);
  if (node === undefined || candidates.length === 0 || isLocked) return null;
  const use = (candidate: ShownCandidate): void => {
    const next = argumentsWith(node, candidate);
    if (next === undefined) return;
    updateNode(node.id, `Use “${candidate.name}”`, { params: { ...node.params, arguments: next } });
    toast(`The step now looks for “${candidate.name}”.`, {
      id: 'candidate',
      tone: 'ok',
      action: {
        label: 'Resume from here',
        run: () => {
          void resumeFromHere();
        },
      },
    });
  };
  return (
    <div className="candidates" role="group" aria-label="On the page instead">
      Use instead
      {candidates.map((candidate) => (
        <button
          key={`${candidate.role} ${candidate.name}`}
          type="button"
          onClick={() => {
            use(candidate);
          }}
        >
          {candidate.role !== '' && <small>{candidate.role} </small>}
          {candidate.name}
        </button>
      ))}
    </div>
  );
}
