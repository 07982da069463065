import './review.css';
import { DoubtMark } from './doubt-mark.tsx';
import { TargetMark } from './target-mark.tsx';
import { TrialMark } from './trial-mark.tsx';

export function StepFindings({ nodeId }: { readonly nodeId: string }) {
  return (
    <div className="step-findings">
      <DoubtMark nodeId={nodeId} />
      <TrialMark nodeId={nodeId} />
      <TargetMark nodeId={nodeId} />
    </div>
  );
}
