import { CircleX, MessageSquareText, PencilLine, Play } from 'lucide-react';
import { titleOf } from '../canvas/step-appearance.ts';
import { askAboutFailure } from '../chat/ask-about-failure.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { startRun } from '../state/run-actions.ts';
import { selectNodes } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { Button } from '../ui/button.tsx';
import { FailureActions } from './failure-actions.tsx';

/** Why the run failed, in plain words, and what to do now. */
export function FailureStrip() {
  const failure = useRun((state) => state.run.failure);
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === failure?.nodeId));
  if (failure === undefined) return null;
  const editStep = (nodeId: string): void => {
    selectNodes([nodeId]);
    showInspector();
  };
  return (
    <div className="failure-strip" role="alert">
      <CircleX aria-hidden />
      <div>
        <p>{node !== undefined && <strong>“{titleOf(node)}” failed. </strong>}{failure.message}</p>
        {node !== undefined && <FailureActions nodeId={node.id} failure={failure} />}
      </div>
      <div className="failure-acts">
        <Button size="small" Icon={MessageSquareText} onClick={askAboutFailure}>Ask the assistant</Button>
        {node !== undefined && <Button size="small" Icon={PencilLine} onClick={() => { editStep(node.id); }}>Edit step</Button>}
        {node !== undefined && <Button size="small" Icon={Play} onClick={() => { void startRun({ fromNodeId: node.id }); }}>Run from here</Button>}
      </div>
    </div>
  );
}
