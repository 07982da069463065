import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { ChangeCounts } from '../review/change-counts.tsx';

export function RevisionCounts({ ops }: { readonly ops: readonly PatchOp[] }) {
  const count = (kind: PatchOp['op']): number => ops.filter(({ op }) => op === kind).length;
  return (
    <ChangeCounts added={count('add-node')} changed={count('update-node')} removed={count('remove-node')} />
  );
}
