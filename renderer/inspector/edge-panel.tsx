import { Trash2 } from 'lucide-react';
import type { Edge } from '../../shared/workflow/edge.ts';
import { labelOfOutput, titleOf } from '../canvas/steps/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { deleteSelection } from '../state/edits/removing.ts';
import { selectNodes } from '../state/selection.ts';
import { Button } from '../ui/button.tsx';

export function EdgePanel({ edge }: { readonly edge: Edge }) {
  const workflow = useDocument((state) => state.workflow);
  const nameOf = (nodeId: string): string => {
    const node = workflow?.nodes.find(({ id }) => id === nodeId);
    return node === undefined ? nodeId : titleOf(node);
  };
  const label = labelOfOutput(edge.output);
  return (
    <>
      <dl className="facts">
        <dt>From</dt>
        <dd>
          {nameOf(edge.from)}
          {label !== '' && ` (${label})`}
        </dd>
        <dt>To</dt>
        <dd>{nameOf(edge.to)}</dd>
      </dl>
      <div className="bulk">
        <Button
          size="small"
          onClick={() => {
            selectNodes([edge.from]);
          }}
        >
          Select source
        </Button>
        <Button
          size="small"
          Icon={Trash2}
          tone="danger"
          onClick={() => {
            deleteSelection({ heal: false });
          }}
        >
          Delete
        </Button>
      </div>
    </>
  );
}
