import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useMemo, useRef, type PointerEvent } from 'react';
import { unionOf, type Rect } from '../../shared/layout/geometry.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import { useResume } from '../state/resume-offer.ts';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { useRun } from '../state/run.ts';
import { useView } from '../state/view.ts';
import { rectOf } from './flow/flow-elements.ts';
import { useFlow } from './flow/flow-store.ts';
import type { StepFlowNode } from './flow/flow-types.ts';

const width = 124;
const height = 92;
const padding = 8;
const crowdedBelow = 900;
const runPause = 250;
const colors: Readonly<Record<string, string>> = {
  succeeded: '--ok',
  failed: '--bad',
  running: '--accent',
  retrying: '--warn',
  stopped: '--warn',
  again: '--warn',
};

interface Scale {
  readonly factor: number;
  readonly x: number;
  readonly y: number;
  readonly bounds: Rect;
}

export function MiniMap() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const nodes = useFlow((state) => state.nodes);
  const theme = useView((state) => state.theme);
  const scale = useMemo(() => scaleOf(nodes), [nodes]);
  const isAllVisible = useStore(
    ({ transform: [x, y, zoom], width: w, height: h }) =>
      scale.bounds.x * zoom + x >= 0 &&
      scale.bounds.y * zoom + y >= 0 &&
      (scale.bounds.x + scale.bounds.width) * zoom + x <= w &&
      (scale.bounds.y + scale.bounds.height) * zoom + y <= h,
  );
  const isReviewing = useReview(selectIsReviewing);
  const isCrowded = useStore(({ width: w }) => isReviewing && w < crowdedBelow);
  const { setCenter } = useReactFlow();
  const store = useStoreApi();

  useEffect(() => {
    if (canvas.current === null) return;
    const picture = new Picture(canvas.current, { nodes, scale });
    let frame = requestAnimationFrame(() => {
      picture.paintAll();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let painted = performance.now();
    const paint = (): void => {
      clearTimeout(timer);
      painted = performance.now();
      frame = requestAnimationFrame(() => {
        picture.paintChanges();
      });
    };
    // An extra frame costs more than painting.
    const paintSoon = (): void => {
      clearTimeout(timer);
      if (performance.now() - painted >= runPause) paint();
      else timer = setTimeout(paint, runPause);
    };
    const ends = [
      useRun.subscribe(({ run }, before) => {
        if (run.nodes !== before.run.nodes || run.status !== before.run.status) paintSoon();
      }),
      useResume.subscribe(({ trust }, before) => {
        if (trust !== before.trust) paintSoon();
      }),
    ];
    return () => {
      for (const end of ends) end();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [nodes, scale, theme, isAllVisible]);

  if (nodes.length === 0 || isAllVisible || isCrowded) return null;
  const updateViewport = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    void setCenter(
      (event.clientX - box.left) / scale.factor + scale.x,
      (event.clientY - box.top) / scale.factor + scale.y,
      { zoom: store.getState().transform[2] },
    );
  };
  return (
    <div className="mini-map" aria-hidden onPointerDown={updateViewport} onPointerMove={updateViewport}>
      <canvas ref={canvas} width={width * 2} height={height * 2} />
      <Window scale={scale} />
    </div>
  );
}

function Window({ scale }: { readonly scale: Scale }) {
  const box = useStore((state) => `${state.transform.join()},${state.width},${state.height}`);
  const [x = 0, y = 0, zoom = 1, w = 0, h = 0] = box.split(',').map(Number);
  const left = Math.max(0, (-x / zoom - scale.x) * scale.factor);
  const top = Math.max(0, (-y / zoom - scale.y) * scale.factor);
  const right = Math.min(width, ((w - x) / zoom - scale.x) * scale.factor);
  const bottom = Math.min(height, ((h - y) / zoom - scale.y) * scale.factor);
  return (
    <i
      className="mini-map-window"
      style={{ left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }}
    />
  );
}

function scaleOf(nodes: readonly StepFlowNode[]): Scale {
  const bounds = unionOf(nodes.map(rectOf));
  const factor = Math.min(
    (width - 2 * padding) / Math.max(bounds.width, 1),
    (height - 2 * padding) / Math.max(bounds.height, 1),
    0.12,
  );
  return {
    bounds,
    factor,
    x: bounds.x - (width / factor - bounds.width) / 2,
    y: bounds.y - (height / factor - bounds.height) / 2,
  };
}

function shownStates(nodes: RunState['nodes']): (readonly [id: string, state: string])[] {
  const { trust } = useResume.getState();
  return Object.entries(nodes).map(
    ([id, { status }]) => [id, trust.get(id)?.kind === 'again' ? 'again' : status] as const,
  );
}

class Picture {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #style: CSSStyleDeclaration;
  readonly #nodes: readonly StepFlowNode[];
  readonly #scale: Scale;
  readonly #byId: ReadonlyMap<string, StepFlowNode>;
  readonly #painted = new Map<string, string>();

  constructor(
    canvas: HTMLCanvasElement,
    { nodes, scale }: { readonly nodes: readonly StepFlowNode[]; readonly scale: Scale },
  ) {
    // Initializing the GPU takes longer than the painting.
    this.#context = canvas.getContext('2d', { willReadFrequently: true });
    this.#style = getComputedStyle(canvas);
    this.#nodes = nodes;
    this.#scale = scale;
    this.#byId = new Map(nodes.map((node) => [node.id, node]));
  }

  paintAll(): void {
    const states = useRun.getState().run.nodes;
    this.#painted.clear();
    this.#context?.setTransform(2, 0, 0, 2, 0, 0);
    this.#context?.clearRect(0, 0, width, height);
    const frame = this.#style.getPropertyValue('--line');
    const plain = this.#style.getPropertyValue('--line-strong');
    for (const node of this.#nodes) if (node.type === 'loop') this.#box(node, frame);
    for (const node of this.#nodes) if (node.type !== 'loop') this.#box(node, plain);
    for (const [id, status] of shownStates(states)) this.#paintState(id, status);
  }

  paintChanges(): void {
    const states = useRun.getState().run.nodes;
    if ([...this.#painted.keys()].some((id) => states[id] === undefined)) return this.paintAll();
    for (const [id, status] of shownStates(states))
      if (this.#painted.get(id) !== status) this.#paintState(id, status);
  }

  #paintState(id: string, status: string): void {
    const node = this.#byId.get(id);
    this.#painted.set(id, status);
    if (node !== undefined && node.type !== 'loop')
      this.#box(node, this.#style.getPropertyValue(colors[status] ?? '--line-strong'));
  }

  #box(node: StepFlowNode, color: string): void {
    const context = this.#context;
    if (context === null) return;
    const { factor, x, y } = this.#scale;
    const rect = rectOf(node);
    const tall = Math.max(1, rect.height * factor);
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(
      (rect.x - x) * factor,
      (rect.y - y) * factor,
      Math.max(1.5, rect.width * factor),
      tall,
      Math.min(2, tall / 3),
    );
    context.fill();
  }
}
