import { overlaps, unionOf, type Rect } from '../../shared/layout/geometry.ts';
import type { ReplacedSteps } from '../../shared/replan/replaced-steps.ts';
import { groupsOf, replansIn, type RunRevision } from '../../shared/replan/run-revision.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { placeBeside } from './place-beside.ts';

const padding = { side: 11, name: 40, nameBelow: 36, top: 11, bottom: 12 } as const;
export const laneSize = { width: 224, head: 32, card: 48, gap: 6, padding: 10 } as const;
export const replanArrowSize = { curve: 70, label: 112 } as const;

export interface Frame {
  readonly nodeId: string;
  readonly n: number;
  readonly children: readonly string[];
  readonly rect: Rect;
  readonly isNamedBelow: boolean;
}

export interface Lane extends ReplacedSteps {
  readonly steps: readonly Node[];
  readonly isOpen: boolean;
  readonly rect: Rect;
  readonly anchor: Rect;
}

export interface ReplanJump {
  readonly n: number;
  readonly ordinal: number;
  readonly from: Rect;
  readonly to: Rect;
  readonly rect: Rect;
}

export interface RunDrawing {
  readonly frames: readonly Frame[];
  readonly lanes: readonly Lane[];
  readonly replanJumps: readonly ReplanJump[];
}

interface Drawn {
  readonly revisions: readonly RunRevision[];
  readonly replaced: readonly ReplacedSteps[];
  readonly boxes: ReadonlyMap<string, Rect>;
  readonly loopHeads?: readonly Rect[];
  readonly isTaken?: boolean;
  readonly isOpen: (lane: ReplacedSteps) => boolean;
}

export function drawRevisions({
  revisions,
  replaced,
  boxes,
  loopHeads = [],
  isTaken = false,
  isOpen,
}: Drawn): RunDrawing {
  const frames = isTaken ? [] : framesOf(revisions, { boxes, loopHeads });
  const replanJumps = replanJumpsOf(revisions, boxes);
  const taken = [
    ...boxes.values(),
    ...frames.map(({ rect }) => rect),
    ...replanJumps.map(({ rect }) => rect),
  ];
  const lanes = replaced.flatMap((old): Lane[] => {
    const anchor = anchorOf(old, { revisions, frames, boxes });
    if (anchor === undefined) return [];
    const height =
      laneSize.head +
      (isOpen(old) ? old.steps.length * (laneSize.card + laneSize.gap) + laneSize.padding - laneSize.gap : 0);
    const rect = placeBeside(
      anchor,
      { width: laneSize.width, height },
      taken.filter((each) => each !== anchor),
    );
    taken.push(rect);
    return [{ ...old, isOpen: isOpen(old), rect, anchor }];
  });
  return { frames, lanes, replanJumps };
}

function framesOf(
  revisions: readonly RunRevision[],
  { boxes, loopHeads }: Required<Pick<Drawn, 'boxes' | 'loopHeads'>>,
): Frame[] {
  const groups = groupsOf(revisions);
  const number = new Map(replansIn(revisions).map(({ nodeId, n }) => [nodeId, n]));
  const placeOf = (id: string): Pick<Frame, 'rect' | 'isNamedBelow'> | undefined => {
    const inner = (groups.get(id) ?? []).flatMap((child) => placeOf(child)?.rect ?? boxes.get(child) ?? []);
    if (inner.length === 0) return undefined;
    const around = unionOf(inner);
    const above = { ...around, y: around.y - padding.name, height: padding.name };
    const isNamedBelow = loopHeads.some((head) => overlaps(above, head));
    const [top, bottom] = isNamedBelow ? [padding.top, padding.nameBelow] : [padding.name, padding.bottom];
    return {
      isNamedBelow,
      rect: {
        x: around.x - padding.side,
        y: around.y - top,
        width: around.width + 2 * padding.side,
        height: around.height + top + bottom,
      },
    };
  };
  return [...groups].flatMap(([nodeId, children]) => {
    const place = placeOf(nodeId);
    return place === undefined ? [] : [{ nodeId, n: number.get(nodeId) ?? 0, children, ...place }];
  });
}

function replanJumpsOf(revisions: readonly RunRevision[], boxes: ReadonlyMap<string, Rect>): ReplanJump[] {
  return revisions.flatMap(({ n, nodeId, restartNodeId }, index): ReplanJump[] => {
    const [from, to] = [boxes.get(nodeId), boxes.get(restartNodeId ?? '')];
    if (from === undefined || to === undefined) return [];
    const ordinal = revisions
      .slice(0, index + 1)
      .filter((each) => each.nodeId === nodeId && each.origin === 'replan').length;
    const both = unionOf([from, to]);
    const right = both.x + both.width;
    return [
      {
        n,
        ordinal,
        from,
        to,
        rect: {
          x: right,
          y: both.y,
          width: replanArrowSize.curve + replanArrowSize.label,
          height: both.height,
        },
      },
    ];
  });
}

function anchorOf(
  { n, steps }: ReplacedSteps,
  { revisions, frames, boxes }: Pick<Drawn, 'revisions' | 'boxes'> & { readonly frames: readonly Frame[] },
): Rect | undefined {
  const revision = revisions.find((each) => each.n === n);
  const frame =
    revision?.action === 'breakdown' ? frames.find(({ nodeId }) => nodeId === revision.nodeId) : undefined;
  if (frame !== undefined) return frame.rect;
  const places = steps.flatMap(({ id }) => boxes.get(id) ?? []);
  return places.length === 0 ? undefined : unionOf(places);
}

export function innermostFrame({ frames }: RunDrawing, nodeId: string): Frame | undefined {
  return frames.findLast(({ children }) => children.includes(nodeId));
}
