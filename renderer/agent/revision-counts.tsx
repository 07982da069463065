import type { PatchOp } from '../../shared/patch/patch-op.ts';

export function RevisionCounts({ ops }: { readonly ops: readonly PatchOp[] }) {
  const count = (kind: PatchOp['op']): number => ops.filter(({ op }) => op === kind).length;
  const counts = [
    ['added', '+', count('add-node')],
    ['changed', '~', count('update-node')],
    ['removed', '−', count('remove-node')],
  ] as const;
  return (
    <span className="review-counts">
      {counts.map(
        ([kind, sign, number]) =>
          number > 0 && (
            <i key={kind} data-kind={kind}>
              {sign}
              {number}
            </i>
          ),
      )}
    </span>
  );
}
