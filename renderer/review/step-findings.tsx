import './review.css';
import { DoubtMark } from './doubt-mark.tsx';
import { TargetMark } from './target-mark.tsx';
import { TryMark } from './try-mark.tsx';

export function StepFindings({ nodeId }: { readonly nodeId: string }) {
  return (
    <div className="step-findings">
      <DoubtMark nodeId={nodeId} />
      <TryMark nodeId={nodeId} />
      <TargetMark nodeId={nodeId} />
    </div>
  );
}
