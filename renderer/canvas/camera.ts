import type { ReactFlowInstance, Viewport } from '@xyflow/react';
import { useRun } from '../state/run.ts';
import { useSelection } from '../state/selection.ts';
import { unionOf, type Rect } from '../../shared/layout/geometry.ts';
import { useFlow, nodesAtRest } from './flow/flow-store.ts';
import { rectOf } from './flow/flow-elements.ts';
import type { StepFlowNode, StepFlowEdge } from './flow/flow-types.ts';
import { travelMs, travelTime } from './motion.ts';
import { whenReleased } from '../ui/when-released.ts';
import { viewportToShow } from './viewport-to-show.ts';
import { viewportAfterResize, offsetIntoView, type CanvasSize } from './viewport-after-resize.ts';

interface CanvasHandle {
  readonly instance: ReactFlowInstance<StepFlowNode, StepFlowEdge>;
  readonly element: HTMLElement;
}

export const zoomLimits = { min: 0.1, max: 2 } as const;
/** Below this zoom, opening shows the beginning. */
const readable = 0.85;
const margin = 36;
const loopHead = 40;

interface Move {
  readonly until: number;
  readonly viewport: Viewport;
  readonly restart: () => void;
}

let canvas: CanvasHandle | null = null;
/** Reaches its goal even if panels open or close. */
let lastMove: Move | null = null;

export function connectCamera(next: CanvasHandle): () => void {
  canvas = next;
  // The observer reports the first size at once.
  let before: CanvasSize | undefined;
  const settle = (): void => {
    const after = size();
    const isBarResized = before !== undefined && before.covered !== after.covered;
    const move =
      lastMove !== null && (isUnderWay(lastMove) || (isBarResized && isAtGoal(lastMove))) ? lastMove : null;
    if (before !== undefined && before.width > 0 && after.width > 0)
      void next.instance.setViewport(
        viewportAfterResize(next.instance.getViewport(), { before, after, keptRect: rectToKeep() }),
      );
    before = after;
    move?.restart();
  };
  const observer = new ResizeObserver(() => {
    whenReleased(settle);
  });
  observer.observe(next.element);
  const bars = new MutationObserver(() => {
    for (const bar of next.element.querySelectorAll(':scope > .review-bar')) observer.observe(bar);
  });
  bars.observe(next.element, { childList: true });
  next.element.addEventListener('pointerdown', stopMoving, { capture: true });
  return () => {
    observer.disconnect();
    bars.disconnect();
    next.element.removeEventListener('pointerdown', stopMoving, { capture: true });
    if (canvas === next) canvas = null;
  };
}

function travel(viewport: Viewport, restart: () => void): void {
  whenReleased(() => {
    lastMove = { until: performance.now() + travelMs, viewport, restart };
    void canvas?.instance.setViewport(viewport, { duration: travelTime() });
  });
}

const isUnderWay = ({ until }: Move): boolean => performance.now() < until;

/** A move that is under way counts as done. */
function viewportAhead({ instance }: CanvasHandle): Viewport {
  return lastMove !== null && isUnderWay(lastMove) ? lastMove.viewport : instance.getViewport();
}

/** Nobody has panned or zoomed since. */
function isAtGoal({ viewport: { x, y, zoom } }: Move): boolean {
  const now = canvas?.instance.getViewport();
  return now?.zoom === zoom && Math.hypot(now.x - x, now.y - y) < 1;
}

function stopMoving(): void {
  if (lastMove === null || !isUnderWay(lastMove) || canvas === null) return;
  lastMove = null;
  void canvas.instance.setViewport(canvas.instance.getViewport());
}

function rectToKeep(): Rect | undefined {
  const { nodeIds } = useSelection.getState();
  const { run } = useRun.getState();
  const at = run.currentNodeId ?? run.visits.at(-1)?.nodeId;
  const isWanted = (id: string): boolean =>
    nodeIds.size > 0 ? nodeIds.has(id) : id === at || id.startsWith(`${at ?? ''}.`);
  const rects = nodesAtRest()
    .filter(({ id }) => isWanted(id))
    .map(rectOf);
  return rects.length === 0 ? undefined : unionOf(rects);
}

export function zoomIn(): void {
  void canvas?.instance.zoomIn({ duration: travelTime() });
}

export function zoomOut(): void {
  void canvas?.instance.zoomOut({ duration: travelTime() });
}

export function zoomToFit(): void {
  show(unionOf(useFlow.getState().nodes.map(rectOf)));
}

export function zoomToSelection(): void {
  const { nodeIds } = useSelection.getState();
  const nodes = useFlow.getState().nodes.filter((node) => nodeIds.has(node.id));
  if (nodes.length === 0) zoomToFit();
  else show(unionOf(nodes.map(rectOf)));
}

export function zoomTo100(): void {
  void canvas?.instance.zoomTo(1, { duration: travelTime() });
}

export function centerOn(nodeId: string): void {
  centerAt(nodeId, Math.max(0.75, canvas?.instance.getZoom() ?? 1));
}

function centerAt(nodeId: string, zoom: number): void {
  const node = nodesAtRest().find((each) => each.id === nodeId);
  if (canvas === null || node === undefined) return;
  const rect = rectOf(node);
  const { width, height, covered = 0 } = size();
  const y =
    rect.y +
    (node.type === 'loop' ? Math.min(rect.height / 2, height / 3) : rect.height / 2) -
    covered / 2 / zoom;
  // Later zooms use the one from before the move, which zooms out.
  travel({ x: width / 2 - (rect.x + rect.width / 2) * zoom, y: height / 2 - y * zoom, zoom }, () => {
    centerAt(nodeId, zoom);
  });
}

/** Shows all steps if they fit at the zoom `least`, otherwise the first ones. */
export function showBeginning(top = margin, least = readable): void {
  const { nodes, index } = useFlow.getState();
  const first = nodes.find(({ id }) => index?.numbers.get(id) === 1) ?? nodes[0];
  if (canvas === null) return;
  if (first === undefined)
    return void canvas.instance.setViewport({ x: size().width / 2, y: size().height / 3, zoom: 1 });
  const bounds = unionOf(nodes.map(rectOf));
  const fitted = viewportFor(bounds);
  if (fitted.zoom >= least) return void canvas.instance.setViewport(fitted);
  const zoom = Math.min(1, Math.max(readable, (size().width - 2 * margin) / bounds.width));
  const isWide = bounds.width * zoom > size().width;
  const middle = isWide ? first.position.x + (first.width ?? 0) / 2 : bounds.x + bounds.width / 2;
  void canvas.instance.setViewport({
    x: size().width / 2 - middle * zoom,
    y: top - first.position.y * zoom,
    zoom,
  });
}

export function isInView(nodeId: string): boolean {
  const offset = offsetToStep(nodeId);
  return offset === undefined || (offset.x === 0 && offset.y === 0);
}

export function keepStepsInView(): void {
  if (canvas === null) return;
  const { x, y, zoom } = canvas.instance.getViewport();
  const { width, height, covered = 0 } = size();
  const distanceFromView = ({ x: left, y: top, width: across, height: down }: Rect): number =>
    distance([left * zoom + x, across * zoom], [0, width]) +
    distance([top * zoom + y, down * zoom], [covered, height]);
  const [nearest] = nodesAtRest()
    .map((node) => ({ id: node.id, distance: distanceFromView(rectOf(node)) }))
    .sort((one, other) => one.distance - other.distance);
  if (nearest !== undefined && nearest.distance > 0) reveal(nearest.id);
}

function distance([start, length]: readonly [number, number], [min, max]: readonly [number, number]): number {
  return Math.max(0, min - (start + length), start - max);
}

export function reveal(nodeId: string): void {
  const offset = offsetToStep(nodeId);
  if (canvas === null || offset === undefined || (offset.x === 0 && offset.y === 0)) return;
  const { x, y, zoom } = viewportAhead(canvas);
  if (zoom < 0.5) return centerOn(nodeId);
  travel({ x: x + offset.x, y: y + offset.y, zoom }, () => {
    centerAt(nodeId, zoom);
  });
}

export const legible = 0.6;

/** Zooms out to `min` at most; false, without moving, if that shows too little. */
export function revealRect(rect: Rect, min = legible): boolean {
  if (canvas === null) return false;
  const viewport = viewportToShow(rect, canvas.instance.getViewport(), { ...size(), min });
  if (viewport !== undefined)
    travel(viewport, () => {
      revealRect(rect, min);
    });
  return viewport !== undefined;
}

/** False, without moving, if they don't fit at a readable size. */
export function revealAll(nodeIds: readonly string[]): boolean {
  const ids = new Set(nodeIds);
  const rects = nodesAtRest()
    .filter(({ id }) => ids.has(id))
    .map(rectOf);
  return rects.length > 0 && revealRect(unionOf(rects));
}

export function revealSelection(): void {
  const { nodeIds } = useSelection.getState();
  const rects = useFlow
    .getState()
    .nodes.filter((node) => nodeIds.has(node.id))
    .map(rectOf);
  if (canvas === null || rects.length === 0) return;
  const { x, y, zoom } = canvas.instance.getViewport();
  const offset = offsetIntoView(unionOf(rects), { x, y, zoom }, size());
  if (offset.x !== 0 || offset.y !== 0) travel({ x: x + offset.x, y: y + offset.y, zoom }, revealSelection);
}

function offsetToStep(nodeId: string): { readonly x: number; readonly y: number } | undefined {
  const node = nodesAtRest().find((each) => each.id === nodeId);
  if (canvas === null || node === undefined) return undefined;
  const rect = rectOf(node);
  return offsetIntoView(
    { ...rect, height: node.type === 'loop' ? loopHead : rect.height },
    viewportAhead(canvas),
    size(),
  );
}

function show(bounds: Rect): void {
  if (bounds.width > 0)
    travel(viewportFor(bounds), () => {
      show(bounds);
    });
}

function viewportFor(bounds: Rect): Viewport {
  const { width, height, covered = 0 } = size();
  const fit = Math.min((width - 2 * margin) / bounds.width, (height - covered - 2 * margin) / bounds.height);
  const zoom = Math.min(1, Math.max(zoomLimits.min, fit));
  return {
    zoom,
    x: width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: (covered + height) / 2 - (bounds.y + bounds.height / 2) * zoom,
  };
}

function size(): CanvasSize {
  return {
    width: canvas?.element.clientWidth ?? 0,
    height: canvas?.element.clientHeight ?? 0,
    covered: coveredBy(canvas?.element.querySelector<HTMLElement>('.review-bar')),
  };
}

function coveredBy(bar: HTMLElement | null | undefined): number {
  return bar === null || bar === undefined ? 0 : bar.offsetTop + bar.offsetHeight;
}
