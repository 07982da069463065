import { CircleX, PencilLine, Play } from 'lucide-react';
import { titleOf } from '../canvas/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { requestFocus } from '../state/focus-request.ts';
import { useRun } from '../state/run.ts';
import { startRun } from '../state/run-actions.ts';
import { selectNodes } from '../state/selection.ts';
import { setView } from '../state/view.ts';
import { Button } from '../ui/button.tsx';
import { FailureActions } from './failure-actions.tsx';

/** Why the run failed, in plain words, and what to do now. */
export function FailureStrip() {
  const failure = useRun((state) => state.run.failure);
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === failure?.nodeId));
  if (failure === undefined) return null;
  const editStep = (nodeId: string): void => {
    setView({ isSideOpen: true });
    selectNodes([nodeId]);
    requestFocus('inspector');
  };
  return (
    <div className="failure-strip" role="alert">
      <CircleX aria-hidden />
      <div>
        <p>{node !== undefined && <strong>“{titleOf(node)}” failed. </strong>}{failure.message}</p>
        {node !== undefined && <FailureActions nodeId={node.id} failure={failure} />}
      </div>
      {node !== undefined && (
        <div className="failure-acts">
          <Button size="small" Icon={PencilLine} onClick={() => { editStep(node.id); }}>Edit step</Button>
          <Button size="small" Icon={Play} onClick={() => { void startRun({ fromNodeId: node.id }); }}>Run from here</Button>
        </div>
      )}
    </div>
  );
}
