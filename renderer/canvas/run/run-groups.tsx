import './run-groups.css';
import { ViewportPortal } from '@xyflow/react';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';
import { useFlow } from '../flow/flow-store.ts';
import { titleOf } from '../steps/step-appearance.ts';
import { CircleCheck, CircleX, Split } from 'lucide-react';
import type { Frame } from '../run-drawing.ts';
import { RunLane } from '../run-lane.tsx';
import { showVisit } from '../show-visit.ts';
import { useRunDrawing } from '../use-run-drawing.ts';
import { WayBackArrow } from '../way-back.tsx';

/** Around the steps of a run with revisions: a frame for each step that was broken down, what was replaced beside it, and arrows back. */
export function RunGroups() {
  const { frames, lanes, waysBack } = useRunDrawing();
  const proposed = useRun((state) => state.run.replanning?.proposal?.revisionNumber);
  if (frames.length + lanes.length + waysBack.length === 0) return null;
  return (
    <ViewportPortal>
      {frames.map((frame) => <GroupFrame key={frame.nodeId} frame={frame} isProposed={frame.n === proposed} />)}
      {waysBack.map((way) => <WayBackArrow key={way.n} way={way} />)}
      {lanes.map((lane) => <RunLane key={lane.n} lane={lane} isProposed={lane.n === proposed} />)}
    </ViewportPortal>
  );
}

/** Stands for the step that was broken down: its name, and, on a click, what became of it. */
function GroupFrame({ frame: { nodeId, n, children, rect }, isProposed }: { readonly frame: Frame; readonly isProposed: boolean }) {
  const drawn = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  const shown = useFlow((state) => state.nodes.find(({ id }) => id === nodeId)?.data.node);
  const came = useRun((state) => state.run.revisions.flatMap(({ ops }) => ops).find((op) => op.op === 'add-node' && op.node.id === nodeId));
  const boxes = useFlow((state) => state.nodes);
  const status = useRun((state) => groupStatus(children, state.run.nodes));
  const node = drawn ?? shown ?? (came?.op === 'add-node' ? came.node : undefined);
  const name = node === undefined ? nodeId : titleOf(node);
  const said = `${isProposed ? 'would be ' : ''}broken down into ${children.length} steps`;
  return (
    <>
      <section className="run-group" data-proposed={isProposed} data-status={status} aria-label={`${name}, ${said}${status === undefined ? '' : `, ${status}`}`} style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}>
        <button type="button" className="run-group-head nodrag nopan" title={`${said} by R${n}. Show what became of “${name}”.`} onClick={() => { showVisit(nodeId); }}>
          {status === 'succeeded' ? <CircleCheck aria-hidden /> : status === 'failed' ? <CircleX aria-hidden /> : <Split aria-hidden />}
          <code>{nodeId}</code><b>{name}</b><span>{isProposed ? 'as' : 'in'} {children.length} steps</span>
        </button>
      </section>
      {children.map((id) => {
        const box = boxes.find((each) => each.id === id);
        return box === undefined ? null : <code key={id} className="run-group-id" style={{ left: box.position.x + 12, top: box.position.y - 10 }}>{id}</code>;
      })}
    </>
  );
}

/** That of the last step decides, as it does what the whole was to do. */
function groupStatus(children: readonly string[], nodes: ReturnType<typeof useRun.getState>['run']['nodes']): 'succeeded' | 'failed' | undefined {
  if (children.some((id) => nodes[id]?.status === 'failed')) return 'failed';
  return nodes[children.at(-1) ?? '']?.status === 'succeeded' ? 'succeeded' : undefined;
}
