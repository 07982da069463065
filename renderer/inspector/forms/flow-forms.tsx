import type { EndLoopNode, IfNode, LoopNode } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { selectNodes } from '../../state/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { useUpdateStep } from '../update-step.ts';

export function IfForm({ node }: { readonly node: IfNode }) {
  const updateStep = useUpdateStep();
  return (
    <div>
      <h3>True when</h3>
      <ConditionEditor
        label="True when"
        isFirst
        condition={node.params.condition}
        onChange={(condition, part) => {
          updateStep(
            node.id,
            'Change condition',
            { params: { ...node.params, condition } },
            `condition:${node.id}:${part}`,
          );
        }}
      />
    </div>
  );
}

export function LoopForm({ node }: { readonly node: LoopNode }) {
  const updateStep = useUpdateStep();
  const { params } = node;
  return (
    <>
      <div>
        <h3>Repeat until</h3>
        <ConditionEditor
          label="Repeat until"
          isFirst
          condition={params.exitCondition}
          onChange={(exitCondition, part) => {
            updateStep(
              node.id,
              'Change condition',
              { params: { ...params, exitCondition } },
              `condition:${node.id}:${part}`,
            );
          }}
        />
      </div>
      <TypedField
        key={`limit:${node.id}`}
        draftKey={`limit:${node.id}`}
        label="Max iterations"
        help="At this limit the loop ends with a warning."
        value={params.maxIterations}
        print={printLimit}
        read={readLimit}
        onChange={(maxIterations) => {
          updateStep(node.id, 'Change max iterations', { params: { ...params, maxIterations } });
        }}
      />
      <Switch
        label="Check before the first iteration"
        help="On: the body may not run at all. Off: it runs at least once."
        isOn={params.checkFirst === true}
        onChange={(isOn) => {
          const { checkFirst: _, ...others } = params;
          updateStep(node.id, 'Change when the loop checks', {
            params: isOn ? { ...params, checkFirst: true } : others,
          });
        }}
      />
      <p className="inspector-note">To leave the loop early, connect a step in it to a step after it.</p>
    </>
  );
}

const printLimit = (iterationCount: number): string => String(iterationCount);
const readLimit = (text: string): number | string =>
  /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : 'Enter a whole number from 1';

export function EndLoopForm({ node, workflow }: { readonly node: EndLoopNode; readonly workflow: Workflow }) {
  const loop = workflow.nodes.find(({ id }) => id === node.params.loopId);
  return (
    <>
      <p className="inspector-note">
        {loop === undefined
          ? 'Its loop no longer exists.'
          : `End of the loop. Goes back to “${titleOf(loop)}” for the next iteration.`}
      </p>
      {loop !== undefined && (
        <div>
          <Button
            size="small"
            onClick={() => {
              selectNodes([loop.id]);
            }}
          >
            Select loop
          </Button>
        </div>
      )}
    </>
  );
}
