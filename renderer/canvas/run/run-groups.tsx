import './run-groups.css';
import { ViewportPortal } from '@xyflow/react';
import { useMemo } from 'react';
import { groupsOf, type RunRevision } from '../../../shared/replan/run-revision.ts';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';
import { useView } from '../../state/view.ts';
import { rectOf } from '../flow/flow-elements.ts';
import { useFlow } from '../flow/flow-store.ts';
import { titleOf } from '../steps/step-appearance.ts';

const margin = { side: 18, top: 40, bottom: 18 };

interface Box { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Frames around the steps that a failed one was broken down into, and arrows from where a run went back to where it went on. */
export function RunGroups() {
  const revisions = useRun((state) => state.run.revisions);
  const showsRun = useView((state) => state.showsRun);
  return revisions.length === 0 || !showsRun ? null : <ViewportPortal><Groups revisions={revisions} /></ViewportPortal>;
}

function Groups({ revisions }: { readonly revisions: readonly RunRevision[] }) {
  const nodes = useFlow((state) => state.nodes);
  const drawn = useDocument((state) => state.workflow?.nodes);
  const boxes = useMemo(() => new Map(nodes.map((node) => [node.id, rectOf(node)])), [nodes]);
  const names = useMemo(() => new Map([...(drawn ?? []), ...nodes.map(({ data }) => data.node)].map((node) => [node.id, titleOf(node)])), [drawn, nodes]);
  const groups = useMemo(() => groupsOf(revisions), [revisions]);
  return (
    <>
      {[...groups].map(([id, children]) => {
        const box = boxAround(leavesOf(children, groups).flatMap((child) => boxes.get(child) ?? []));
        return box === undefined ? null : (
          <section key={id} className="run-group" aria-label={`${names.get(id) ?? id}, broken down into ${children.length} steps`} style={{ left: box.x - margin.side, top: box.y - margin.top, width: box.width + 2 * margin.side, height: box.height + margin.top + margin.bottom }}>
            <p><b>{names.get(id) ?? id}</b> broken down into {children.length}</p>
          </section>
        );
      })}
      {revisions.map((revision) => {
        const [from, to] = [boxes.get(revision.nodeId), boxes.get(revision.restartNodeId ?? '')];
        return revision.restartNodeId === undefined || from === undefined || to === undefined ? null : <GoneBack key={revision.n} from={from} to={to} label={`R${revision.n}`} />;
      })}
    </>
  );
}

/** A child that was broken down itself stands for its own children. */
function leavesOf(ids: readonly string[], groups: ReadonlyMap<string, readonly string[]>): string[] {
  return ids.flatMap((id) => {
    const children = groups.get(id);
    return children === undefined ? [id] : leavesOf(children, groups);
  });
}

function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

function GoneBack({ from, to, label }: { readonly from: Box; readonly to: Box; readonly label: string }) {
  const reach = 70;
  const [startX, startY, endX, endY] = [from.x + from.width, from.y + from.height / 2, to.x + to.width, to.y + to.height / 2];
  const right = Math.max(startX, endX) + reach;
  const top = Math.min(startY, endY);
  const local = (x: number, y: number): string => `${x - Math.min(startX, endX)} ${y - top + 10}`;
  return (
    <svg className="run-gone-back" style={{ left: Math.min(startX, endX), top: top - 10, width: right - Math.min(startX, endX) + 34, height: Math.abs(endY - startY) + 20 }} role="img" aria-label={`${label}: the run went back`}>
      <path d={`M ${local(startX, startY)} C ${local(right, startY)}, ${local(right, endY)}, ${local(endX + 7, endY)}`} />
      <path className="run-gone-back-head" d={`M ${local(endX + 9, endY - 5)} L ${local(endX + 1, endY)} L ${local(endX + 9, endY + 5)} Z`} />
      <text x={right - Math.min(startX, endX) - 14} y={Math.abs(endY - startY) / 2 + 14}>{label}</text>
    </svg>
  );
}
