import './step-edge.css';
import { EdgeLabelRenderer, getSmoothStepPath, type EdgeProps } from '@xyflow/react';
import { Lightbulb } from 'lucide-react';
import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { useFlow } from '../flow/flow-store.ts';
import { layers } from '../flow/flow-elements.ts';
import type { StepFlowEdge } from '../flow/flow-types.ts';
import { isMotionReduced } from '../motion.ts';
import { isInReach } from '../run/run-reach.ts';
import { useMarks } from '../../review/shown-workflow.ts';
import { askForStep } from '../../state/pending-step.ts';
import { useRun } from '../../state/run.ts';
import { cardHeight, cardWidth } from '../../../shared/layout/geometry.ts';

type EdgeStatus = 'idle' | 'taken' | 'traveled' | 'not-taken';

export const StepEdge = memo(function EdgeLine(props: EdgeProps<StepFlowEdge>) {
  const { id, data, selected } = props;
  const count = useRun((state) => state.run.edges[id] ?? 0);
  const status = useEdgeStatus(props, count);
  const mark = useMarks((state) => state.edges.get(id)?.kind);
  const isBowed = useMarks(
    (state) =>
      state.isReview &&
      isStraightDown(props) &&
      isPastAStep(props) &&
      hasCounterpart(state.edges, props, mark),
  );
  const [path, labelX, middleY] = isBowed ? bowOf(props) : pathOf(props);
  const note = useMarks((state) => state.notes.get(id));
  const isInLoop = useFlow(
    (state) =>
      state.index?.loopOf.has(props.target) === true || state.index?.members.has(props.target) === true,
  );
  const label = data?.label ?? '';
  const badge = isInLoop && count > 1 && data?.edge.output?.type !== 'LoopBody' ? `×${count}` : '';
  const hasLabel = label !== '' || badge !== '';
  const labelY = isStraightDown(props) ? Math.min(props.sourceY + labelDistance, middleY) : middleY;
  const insertY = hasLabel && !isBowed ? (labelY + props.targetY) / 2 + 3 : middleY;
  const insertX = hasLabel && !isBowed ? props.targetX : labelX;
  const sign =
    mark === 'added' || mark === 'removed' ? (
      <EdgeSign mark={mark} at={hasLabel ? null : { x: insertX, y: insertY }} />
    ) : null;
  const insert = (event: MouseEvent): void => {
    event.stopPropagation();
    if (data !== undefined)
      askForStep({ anchor: { x: event.clientX, y: event.clientY }, options: { onEdge: data.edge } });
  };
  return (
    <g className="edge" data-status={status} data-mark={mark} data-selected={selected ?? false}>
      <path
        className="react-flow__edge-interaction"
        d={path}
        fill="none"
        strokeOpacity={0}
        strokeWidth={24}
      />
      <path className="edge-line" d={path} fill="none" />
      {status === 'traveled' && <Traveler path={path} count={count} />}
      <g className="edge-insert nopan" transform={`translate(${insertX} ${insertY})`} onClick={insert}>
        <title>Add a step here</title>
        <circle r={14} className="edge-insert-target" />
        <circle r={9} />
        <path d="M-4 0H4M0-4V4" />
      </g>
      {((sign !== null && !hasLabel) || note !== undefined) && (
        <EdgeLabelRenderer>
          {!hasLabel && sign}
          {note !== undefined && mark !== 'removed' && (
            <button
              type="button"
              className="edge-note nopan"
              aria-label={`Why this connection: ${note}`}
              title={note}
              style={{
                transform: `translate(-50%, -50%) translate(${insertX + 22}px, ${insertY}px)`,
                zIndex: layers.label,
              }}
            >
              <Lightbulb aria-hidden />
            </button>
          )}
        </EdgeLabelRenderer>
      )}
      {hasLabel && (
        <EdgeLabelRenderer>
          <div
            className="edge-label"
            data-status={status}
            style={{
              transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)`,
              zIndex: selected === true ? layers.selectedLabel : layers.label,
            }}
          >
            {sign}
            {label}
            {badge !== '' && <span className="edge-count">{badge}</span>}
          </div>
        </EdgeLabelRenderer>
      )}
    </g>
  );
});

interface EdgeSignProps {
  readonly mark: 'added' | 'removed';
  readonly at: { readonly x: number; readonly y: number } | null;
}

function EdgeSign({ mark, at }: EdgeSignProps) {
  return (
    <span
      className="edge-sign"
      data-mark={mark}
      aria-label={mark === 'added' ? 'Added connection' : 'Removed connection'}
      style={
        at === null
          ? undefined
          : {
              position: 'absolute',
              transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)`,
              zIndex: layers.label,
            }
      }
    >
      {mark === 'added' ? '+' : '−'}
    </span>
  );
}

const labelDistance = 24;

const isStraightDown = ({ sourceX, sourceY, targetX, targetY }: EdgeProps): boolean =>
  Math.abs(targetX - sourceX) < 1 && targetY > sourceY;

const isPastAStep = ({ sourceY, targetY }: EdgeProps): boolean => targetY - sourceY > cardHeight;

const counterparts: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' };

function hasCounterpart(
  marks: ReadonlyMap<string, { readonly kind: string }>,
  { source, target }: EdgeProps<StepFlowEdge>,
  mark: string | undefined,
): boolean {
  const counterpart = counterparts[mark ?? ''];
  return (
    counterpart !== undefined &&
    useFlow
      .getState()
      .edges.some(
        (edge) =>
          (edge.source === source || edge.target === target) && marks.get(edge.id)?.kind === counterpart,
      )
  );
}

const bowWidth = cardWidth / 2 + 14;

function bowOf({
  sourceX: x,
  sourceY: top,
  targetY: bottom,
}: EdgeProps<StepFlowEdge>): [path: string, middleX: number, middleY: number] {
  const side = x - bowWidth;
  const lead = Math.min(14, (bottom - top) / 4);
  const path = `M${x} ${top}V${top + lead}H${side + 10}Q${side} ${top + lead} ${side} ${top + lead + 10}V${bottom - lead - 10}Q${side} ${bottom - lead} ${side + 10} ${bottom - lead}H${x}V${bottom}`;
  return [path, side, (top + bottom) / 2];
}

function pathOf(props: EdgeProps<StepFlowEdge>): [path: string, middleX: number, middleY: number] {
  const drop = props.targetY - props.sourceY;
  const [path, middleX, middleY] = getSmoothStepPath({
    ...props,
    borderRadius: 10,
    offset: drop > 0 ? Math.min(16, drop / 2) : 16,
  });
  return [path, middleX, middleY];
}

function useEdgeStatus({ id, source }: EdgeProps<StepFlowEdge>, count: number): EdgeStatus {
  return useRun((state) => {
    const { run } = state;
    if (run.status === 'idle') return 'idle';
    const isRunning = run.status === 'running' || run.status === 'paused';
    if (isRunning && run.lastEdge === id) return 'traveled';
    if (count > 0) return 'taken';
    if (!isRunning) return isInReach(state, source) ? 'not-taken' : 'idle';
    return run.nodes[source]?.status === 'succeeded' &&
      run.nodes[source].iteration === undefined &&
      run.currentNodeId !== source
      ? 'not-taken'
      : 'idle';
  });
}

function Traveler({ path, count }: { readonly path: string; readonly count: number }) {
  const dot = useRef<SVGCircleElement>(null);
  useEffect(() => {
    if (dot.current === null || isMotionReduced()) return;
    const pathElement = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    pathElement.setAttribute('d', path);
    const length = pathElement.getTotalLength();
    const frames = Array.from({ length: 13 }, (_, at) => {
      const { x, y } = pathElement.getPointAtLength((length * at) / 12);
      return { transform: `translate(${x}px, ${y}px)`, opacity: at === 12 ? 0 : 1 };
    });
    const animation = dot.current.animate(frames, { duration: 600, easing: 'ease-in-out', fill: 'forwards' });
    return () => {
      animation.cancel();
    };
  }, [path, count]);
  return <circle ref={dot} className="edge-dot" r={4} opacity={0} />;
}
