import { retarget } from '../../../shared/tools/retarget.ts';
import { describeTarget } from '../../../shared/tools/describe-target.ts';
import type { Failure } from '../../../shared/run/events.ts';
import { useDocument } from '../../state/document.ts';
import { updateNode } from '../../state/edits/changing.ts';
import { startDocumentRun } from '../../state/run-actions.ts';
import { toast } from '../../ui/toast.ts';
import { ChooseByMeaning, useMayChoose } from './choose-by-meaning.tsx';
import { CandidateList } from './candidate-list.tsx';
import { offersOf, type Offer } from './candidates.ts';

export function FailureActions({ nodeId, failure }: { readonly nodeId: string; readonly failure: Failure }) {
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  const isLocked = useDocument((state) => state.isLocked);
  const mayChoose = useMayChoose(failure);
  if (node?.type !== 'Tool' || isLocked) return null;
  const offers = offersOf(node, failure);
  if (offers.length === 0 && !mayChoose) return null;
  const take = ({ candidate: { role, name, find }, args }: Offer): void => {
    updateNode(node.id, `Use “${name}”`, { params: { ...node.params, arguments: args } });
    toast(
      role === 'option' && find === undefined
        ? `The step now chooses “${name}”.`
        : `The step now looks for ${describeTarget(retarget({}, find ?? {}, 'target'))}.`,
      {
        id: 'candidate',
        tone: 'ok',
        action: {
          label: 'Run from here',
          run: () => {
            void startDocumentRun({ fromNodeId: node.id });
          },
        },
      },
    );
  };
  return (
    <CandidateList label="On the page instead" offers={offers} onTake={take}>
      {mayChoose && <ChooseByMeaning nodeId={node.id} />}
    </CandidateList>
  );
}
