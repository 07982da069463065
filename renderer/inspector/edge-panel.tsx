import { Trash2 } from 'lucide-react';
import { loopsAround } from '../../shared/layout/frames.ts';
import { structureOf } from '../../shared/layout/structure.ts';
import type { Edge } from '../../shared/workflow/edge.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
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
  const left = workflow === null ? undefined : outermostLeft(workflow, edge);
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
        {left !== undefined && (
          <>
            <dt>Leaves the loop</dt>
            <dd>{nameOf(left)}</dd>
          </>
        )}
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

function outermostLeft(workflow: Workflow, { from, to }: Edge): string | undefined {
  const index = structureOf(workflow);
  const kept = [to, ...loopsAround(index, to)];
  return loopsAround(index, from).findLast((loopId) => !kept.includes(loopId));
}
