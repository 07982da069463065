import './run-groups.css';
import { ViewportPortal } from '@xyflow/react';
import { useRun } from '../../state/run.ts';
import { useFlow } from '../flow/flow-store.ts';
import { CircleCheck, CircleX, Split } from 'lucide-react';
import type { Frame } from '../run-drawing.ts';
import { RunLane } from '../run-lane.tsx';
import { showVisit } from '../show-visit.ts';
import { useRunDrawing } from '../use-run-drawing.ts';
import { ReplanArrow } from '../replan-arrow.tsx';
import { useStepName } from '../../agent/step-name.ts';

export function RunGroups() {
  const { frames, lanes, replanJumps } = useRunDrawing();
  const proposed = useRun((state) => state.run.replanning?.proposal?.revisionNumber);
  if (frames.length + lanes.length + replanJumps.length === 0) return null;
  return (
    <ViewportPortal>
      {frames.map((frame) => (
        <GroupFrame key={frame.nodeId} frame={frame} frames={frames} isProposed={frame.n === proposed} />
      ))}
      {replanJumps.map((jump) => (
        <ReplanArrow key={jump.n} jump={jump} />
      ))}
      {lanes.map((lane) => (
        <RunLane key={lane.n} lane={lane} isProposed={lane.n === proposed} />
      ))}
    </ViewportPortal>
  );
}

function GroupFrame({
  frame,
  frames,
  isProposed,
}: {
  readonly frame: Frame;
  readonly frames: readonly Frame[];
  readonly isProposed: boolean;
}) {
  const { nodeId, n, children, rect, isNamedBelow } = frame;
  const name = useStepName(nodeId);
  const boxes = useFlow((state) => state.nodes);
  const status = useRun((state) => groupStatus(frame, { frames, nodes: state.run.nodes }));
  const description = `${isProposed ? 'would be ' : ''}broken down into ${children.length} steps`;
  return (
    <>
      <section
        className="run-group"
        data-proposed={isProposed}
        data-status={status}
        data-named={isNamedBelow ? 'below' : 'above'}
        aria-label={`${name}, ${description}${status === undefined ? '' : `, ${status}`}`}
        style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
      >
        <button
          type="button"
          className="run-group-head nodrag nopan"
          title={`${description} by R${n}. Show the outcome of “${name}”.`}
          onClick={() => {
            showVisit(nodeId);
          }}
        >
          {status === 'succeeded' ? (
            <CircleCheck aria-hidden />
          ) : status === 'failed' ? (
            <CircleX aria-hidden />
          ) : (
            <Split aria-hidden />
          )}
          <code>{nodeId}</code>
          <b>{name}</b>
          <span>
            {isProposed ? 'as' : 'in'} {children.length} steps
          </span>
        </button>
      </section>
      {children.map((id) => {
        const box = boxes.find((each) => each.id === id);
        return box === undefined ? null : (
          <code
            key={id}
            className="run-group-id"
            style={{ left: box.position.x + 12, top: box.position.y - 10 }}
          >
            {id}
          </code>
        );
      })}
    </>
  );
}

type Status = 'succeeded' | 'failed' | undefined;
interface Around {
  readonly frames: readonly Frame[];
  readonly nodes: ReturnType<typeof useRun.getState>['run']['nodes'];
}

function groupStatus({ children }: Frame, around: Around): Status {
  const all = children.map((id): Status => {
    const inner = around.frames.find(({ nodeId }) => nodeId === id);
    if (inner !== undefined) return groupStatus(inner, around);
    const status = around.nodes[id]?.status;
    return status === 'failed' || status === 'succeeded' ? status : undefined;
  });
  return all.includes('failed') ? 'failed' : all.at(-1);
}
