import './review.css';
import { RotateCw } from 'lucide-react';
import { create } from 'zustand';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';

export const useReruns = create<{ readonly byNode: ReadonlyMap<string, string> }>(() => ({
  byNode: new Map(),
}));

export function markReruns(offer: Pick<ResumeOffer, 'reruns'> | null): void {
  useReruns.setState({ byNode: new Map(offer?.reruns.map(({ nodeId, sentence }) => [nodeId, sentence])) });
}

export function RerunMark({ nodeId }: { readonly nodeId: string }) {
  const sentence = useReruns(({ byNode }) => byNode.get(nodeId));
  return sentence === undefined ? null : (
    <span className="step-rerun" title={sentence}>
      <RotateCw aria-hidden />
      runs again
    </span>
  );
}
