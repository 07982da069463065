import './frontier-flag.css';
import { Flag, FlagOff } from 'lucide-react';
import { memo } from 'react';
import { resumeFromHere } from '../../state/resume-actions.ts';
import { useResume } from '../../state/resume-offer.ts';
import { Hint } from '../../ui/hint.tsx';

export const FrontierFlag = memo(function FrontierFlag({ nodeId }: { readonly nodeId: string }) {
  const reason = useResume((state) => {
    const trust = state.trust.get(nodeId);
    return trust?.isFrontier === true ? trust.reason : undefined;
  });
  const decision = useResume((state) => state.offer?.decision ?? 'continue');
  if (reason === undefined) return null;
  const Icon = decision === 'blocked' ? FlagOff : Flag;
  return (
    <Hint text={reason} side="left">
      <button
        type="button"
        className="frontier-flag nodrag nopan"
        data-decision={decision}
        aria-label={decision === 'blocked' ? `Can’t resume here: ${reason}` : `Resume from here: ${reason}`}
        onClick={() => {
          void resumeFromHere();
        }}
      >
        <Icon />
      </button>
    </Hint>
  );
});
