import './loop-frame.css';
import type { NodeProps } from '@xyflow/react';
import { memo, useState } from 'react';
import type { StepFlowNode } from '../flow/flow-types.ts';
import { useFocusOutOfView } from '../focus-step.ts';
import { useIsFound } from '../found-steps.ts';
import { FrontierFlag } from './frontier-flag.tsx';
import { StepMark, useMarkAttributes, useStepMark } from '../../review/step-mark.tsx';
import { RerunMark } from '../../review/rerun-mark.tsx';
import { StepFindings } from '../../review/step-findings.tsx';
import { LoopIterations } from './loop-iterations.tsx';
import { ProblemBadge } from './problem-badge.tsx';
import { evidenceOf, StateChip } from './state-chip.tsx';
import { appearanceOf, subtitleOf, titleOf } from './step-appearance.ts';
import { isSameStep, takeKeyboard } from './step-node.tsx';
import { StepPorts } from './step-ports.tsx';
import { useStepState } from './step-state.ts';
import { StepTitle } from './step-title.tsx';
import { StepTools } from './step-tools.tsx';

export const LoopFrame = memo(function LoopFrame({
  id,
  data: { node },
  selected,
  width = 0,
  height = 0,
}: NodeProps<StepFlowNode>) {
  const [isHovered, setIsHovered] = useState(false);
  const state = useStepState(node);
  const mark = useStepMark(id);
  const markAttributes = useMarkAttributes(id, mark);
  const { Icon } = appearanceOf(node);
  const currentIteration = state.run?.iteration;
  useFocusOutOfView(id);
  return (
    <section
      className="loop"
      data-status={state.status}
      data-evidence={evidenceOf(state)}
      data-enabled={node.enabled}
      data-selected={selected}
      {...markAttributes}
    >
      <div
        className="loop-header"
        data-step
        data-found={useIsFound(id)}
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
        <Icon className="loop-icon" />
        <StepTitle node={node} />
        <p className="loop-condition" title={subtitleOf(node)}>
          {subtitleOf(node)}
        </p>
        {state.trust?.kind === 'again' && <StateChip state={state} />}
        {currentIteration === undefined ? (
          state.trust?.kind !== 'again' && <StateChip state={state} />
        ) : (
          <LoopIterations
            loopId={id}
            latest={currentIteration}
            limit={state.run?.maxIterations}
            status={state.status}
          />
        )}
        {mark === undefined && <FrontierFlag nodeId={id} />}
        {mark === undefined ? <ProblemBadge nodeId={id} /> : <StepMark mark={mark} title={titleOf(node)} />}
        <RerunMark nodeId={id} />
        <StepFindings nodeId={id} />
        {isHovered && mark === undefined && <StepTools nodeId={id} canRun />}
      </div>
      <StepPorts node={node} width={width} height={height} />
    </section>
  );
}, isSameStep);
