import { ChevronDown, ChevronRight } from 'lucide-react';
import { headlineOf } from '../../shared/run/failure.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { useRun } from '../state/run.ts';
import { showVisit } from './show-visit.ts';
import type { Lane } from './run-drawing.ts';
import { appearanceOf, subtitleOf, titleOf } from './steps/step-appearance.ts';
import { toggleLane } from './use-run-drawing.ts';

export function RunLane({
  lane: { n, steps, isOpen, rect, anchor },
  isProposed,
}: {
  readonly lane: Lane;
  readonly isProposed: boolean;
}) {
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  const isRight = rect.x > anchor.x;
  const between = isRight ? rect.x - anchor.x - anchor.width : anchor.x - rect.x - rect.width;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      className="run-lane nodrag nopan"
      data-side={isRight ? 'right' : 'left'}
      data-proposed={isProposed}
      aria-label={`${isProposed ? 'R' : 'Replaced by R'}${n}${isProposed ? ' would replace' : ''}: ${steps.map(titleOf).join(', ')}`}
      style={
        {
          left: rect.x,
          top: rect.y,
          width: rect.width,
          height: rect.height,
          '--between': `${between}px`,
        } as React.CSSProperties
      }
    >
      <button
        type="button"
        className="run-lane-head"
        aria-expanded={isOpen}
        onClick={() => {
          toggleLane(n, !isOpen);
        }}
      >
        <Chevron aria-hidden />
        <b>R{n}</b>
        {isProposed ? `would replace ${count}` : `${count} replaced`}
      </button>
      {isOpen && (
        <ul>
          {steps.map((step) => (
            <ReplacedStep key={step.id} step={step} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReplacedStep({ step }: { readonly step: Node }) {
  const failure = useRun((state) => state.run.nodes[step.id]?.failure);
  const { Icon } = appearanceOf(step);
  const below = failure === undefined ? subtitleOf(step) : headlineOf(failure);
  return (
    <li>
      <button
        type="button"
        className="replaced-step"
        data-failed={failure !== undefined}
        title={below}
        onClick={() => {
          showVisit(step.id);
        }}
      >
        <Icon aria-hidden />
        <span>
          <s>{titleOf(step)}</s>
          <small>{below}</small>
        </span>
      </button>
    </li>
  );
}
