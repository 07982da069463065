import './step-node.css';
import type { NodeProps } from '@xyflow/react';
import { Sparkles } from 'lucide-react';
import { memo, useState, type FocusEvent } from 'react';
import { cardSize } from '../../../shared/layout/geometry.ts';
import { describeFoundTarget } from '../../agent/describe-found-target.ts';
import { StepActivity } from '../../agent/step-activity.tsx';
import { isOnlyProposed, StepMark, useMarkAttributes, useStepMark } from '../../review/step-mark.tsx';
import { useMarks } from '../../review/shown-workflow.ts';
import { selectNodes, useSelection } from '../../state/selection.ts';
import { reveal } from '../camera.ts';
import { useFlow } from '../flow/flow-store.ts';
import type { StepFlowNode } from '../flow/flow-types.ts';
import { useFocusOutOfView } from '../focus-step.ts';
import { useIsFound } from '../found-steps.ts';
import { RerunMark } from '../../review/rerun-mark.tsx';
import { StepFindings } from '../../review/step-findings.tsx';
import { PlanLane } from '../run/plan-lane.tsx';
import { FrontierFlag } from './frontier-flag.tsx';
import { ProblemBadge } from './problem-badge.tsx';
import { IterationTicks, useShowsAllIterations } from './iteration-ticks.tsx';
import { evidenceOf, StateChip } from './state-chip.tsx';
import { appearanceOf, repeatLineOf, subtitleOf, titleOf } from './step-appearance.ts';
import { StepPorts } from './step-ports.tsx';
import { describeTrouble } from '../describe-trouble.ts';
import { useStepState } from './step-state.ts';
import { StepTitle } from './step-title.tsx';
import { StepTools } from './step-tools.tsx';

/** Dragging doesn't redraw it: its position isn't a prop. */
export const StepNode = memo(function StepNode({ id, data: { node }, selected }: NodeProps<StepFlowNode>) {
  const [isHovered, setIsHovered] = useState(false);
  const state = useStepState(node);
  const mark = useStepMark(id);
  const markAttributes = useMarkAttributes(id, mark);
  const { Icon, tone } = appearanceOf(node);
  const trouble = describeTrouble(state);
  const subtitle =
    trouble ?? (state.status === 'running' ? state.run?.progress : undefined) ?? subtitleOf(node);
  const repeatLine = repeatLineOf(node);
  const showsAllIterations = useShowsAllIterations(id);
  const evidence = evidenceOf(state);
  const isLost = evidence === 'lost';
  useFocusOutOfView(id);
  return (
    <div
      className="step"
      data-step
      data-tone={tone}
      data-type={node.type}
      data-status={state.status}
      data-evidence={evidence}
      data-asking={state.isAsking}
      data-reused={state.run?.isReused}
      data-enabled={node.enabled}
      data-found={useIsFound(id)}
      data-selected={selected}
      {...markAttributes}
      aria-label={
        mark === undefined
          ? state.label
          : `${mark.kind === 'preview' ? 'Being written' : mark.kind}: ${state.label}`
      }
      tabIndex={-1}
      role="group"
      onFocus={(event) => {
        takeKeyboard(event, id);
      }}
      onPointerEnter={() => {
        setIsHovered(true);
      }}
      onPointerLeave={() => {
        setIsHovered(false);
      }}
    >
      <span className="step-icon">
        <Icon />
      </span>
      <div className="step-text">
        <div className="step-head">
          <StepTitle node={node} />
          {state.resolved !== undefined && (
            <span
              className="step-resolved"
              title={`Found by the model: ${describeFoundTarget(state.resolved)}`}
            >
              <Sparkles aria-hidden />
            </span>
          )}
          {showsAllIterations ? <IterationTicks nodeId={id} /> : !isLost && <StateChip state={state} />}
        </div>
        {node.type === 'AiStep' && (state.status === 'running' || state.run?.status === 'running') ? (
          <StepActivity nodeId={id} />
        ) : (
          <div className="step-foot">
            <p className="step-subtitle" title={subtitle}>
              {subtitle}
            </p>
            {!showsAllIterations && isLost && <StateChip state={state} />}
          </div>
        )}
        {repeatLine !== '' && (
          <p className="step-subtitle step-repeat" title={repeatLine}>
            {repeatLine}
          </p>
        )}
      </div>
      <StepPorts node={node} {...cardSize(node)} />
      {mark === undefined && <FrontierFlag nodeId={id} />}
      {mark === undefined ? <ProblemBadge nodeId={id} /> : <StepMark mark={mark} title={titleOf(node)} />}
      <RerunMark nodeId={id} />
      <StepFindings nodeId={id} />
      {node.type === 'AiStep' && mark === undefined && <PlanLane nodeId={id} />}
      {isHovered && mark === undefined && <StepTools nodeId={id} canRun={node.type !== 'EndLoop'} />}
    </div>
  );
}, isSameStep);

export function isSameStep(before: NodeProps<StepFlowNode>, after: NodeProps<StepFlowNode>): boolean {
  return (
    before.data === after.data &&
    before.selected === after.selected &&
    before.width === after.width &&
    before.height === after.height
  );
}

export function takeKeyboard(event: FocusEvent<HTMLElement>, nodeId: string): void {
  if (event.target !== event.currentTarget || !event.currentTarget.matches(':focus-visible')) return;
  if (
    !useSelection.getState().nodeIds.has(nodeId) &&
    !isOnlyProposed(useMarks.getState().nodes.get(nodeId)) &&
    useFlow.getState().nodes.some(({ id, selectable }) => id === nodeId && selectable !== false)
  )
    selectNodes([nodeId]);
  reveal(nodeId);
}
