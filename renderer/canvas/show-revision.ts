import { unionOf, type Rect } from '../../shared/layout/geometry.ts';
import { plannedRevisions } from '../agent/planned-revisions.ts';
import { useRun } from '../state/run.ts';
import { setView } from '../state/view.ts';
import { centerOn, revealRect } from './camera.ts';
import { rectOf } from './flow/flow-elements.ts';
import { nodesAtRest } from './flow/flow-store.ts';
import { innermostFrame } from './run-drawing.ts';
import { runDrawing } from './use-run-drawing.ts';

export function showRevision(n: number): void {
  setView({ showsRun: true });
  const { run } = useRun.getState();
  const revision = plannedRevisions(run).find((each) => each.n === n);
  if (revision === undefined) return;
  const nodes = nodesAtRest();
  const { frames, lanes, replanJumps } = runDrawing(nodes);
  const touched = new Set([
    revision.restartNodeId,
    revision.origin === 'revise_plan' ? revision.nodeId : undefined,
    ...revision.ops.flatMap((op) =>
      op.op === 'add-node' ? [op.node.id] : op.op === 'update-node' ? [op.nodeId] : [],
    ),
  ]);
  const steps = nodes.filter(({ id }) => touched.has(id)).map(rectOf);
  const own = [...frames.filter((frame) => frame.n === n).map(({ rect }) => rect), ...steps];
  const around = [
    ...own,
    ...lanes.filter((lane) => lane.n === n).map(({ rect }) => rect),
    ...replanJumps.filter((jump) => jump.n === n).map(({ rect }) => rect),
  ];
  if (around.length === 0 || revealRect(unionOf(around)) || revealRect(unionOf(own))) return;
  const first = nodes.find(({ id }) => touched.has(id));
  if (first !== undefined) centerOn(first.id);
}

const comfortable = 0.75;

/** Includes its breakdown, or the latest one, if both fit. False without one. */
export function showWithFrame(nodeId: string): boolean {
  const drawing = runDrawing(nodesAtRest());
  const frame = innermostFrame(drawing, nodeId);
  const node = nodesAtRest().find(({ id }) => id === nodeId);
  if (frame === undefined) {
    const latest = drawing.frames.findLast(({ n }) => drawing.frames.every((other) => other.n <= n));
    return (
      latest !== undefined &&
      node !== undefined &&
      revealRect(unionOf([latest.rect, rectOf(node)]), comfortable)
    );
  }
  const lane = drawing.lanes.find(({ n }) => n === frame.n)?.rect;
  const rects: readonly Rect[] = lane === undefined ? [] : [unionOf([frame.rect, lane])];
  return [...rects, frame.rect].some((rect) => revealRect(rect));
}
