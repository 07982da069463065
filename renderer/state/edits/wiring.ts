import { isSameOutput } from '../../../shared/layout/outputs.ts';
import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import { type Edge, edgeKey, type Output } from '../../../shared/workflow/edge.ts';
import { edit, useDocument } from '../document.ts';
import { edgeOf } from '../graph/add-step.ts';

export function connect(from: string, output: Output | undefined, to: string): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const edge = edgeOf(from, to, output);
  const replaced = workflow.edges.filter((each) => each.from === from && isSameOutput(each.output, output));
  if (replaced.some((each) => each.to === to)) return;
  edit('Connect steps', [
    ...replaced.map((each): PatchOp => ({ op: 'remove-edge', edge: each })),
    { op: 'add-edge', edge },
  ]);
}

export function reconnect(old: Edge, next: Edge): void {
  const { workflow } = useDocument.getState();
  if (workflow === null || edgeKey(old) === edgeKey(next)) return;
  const replaced = workflow.edges.filter(
    (each) =>
      edgeKey(each) === edgeKey(old) || (each.from === next.from && isSameOutput(each.output, next.output)),
  );
  edit('Reconnect steps', [
    ...replaced.map((edge): PatchOp => ({ op: 'remove-edge', edge })),
    { op: 'add-edge', edge: next },
  ]);
}
