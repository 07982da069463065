import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useMemo, useRef, type PointerEvent } from 'react';
import { unionOf, type Rect } from '../state/graph/geometry.ts';
import { useRun } from '../state/run.ts';
import { useView } from '../state/view.ts';
import { rectOf } from './flow-elements.ts';
import { useFlow } from './flow-store.ts';
import type { StepFlowNode } from './flow-types.ts';

const width = 124;
const height = 92;
const padding = 8;

interface Scale { readonly factor: number; readonly x: number; readonly y: number }

/** The whole workflow in small, painted at once, so that thousands of steps cost no more than one element. */
export function MiniMap() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const nodes = useFlow((state) => state.nodes);
  const theme = useView((state) => state.theme);
  const runNodes = useRun((state) => (state.run.status === 'idle' ? null : state.run.nodes));
  const scale = useMemo(() => scaleOf(nodes), [nodes]);
  const { setCenter } = useReactFlow();
  const store = useStoreApi();

  useEffect(() => {
    const frame = requestAnimationFrame(() => { if (canvas.current !== null) paint(canvas.current, { nodes, scale, runNodes }); });
    return () => { cancelAnimationFrame(frame); };
  }, [nodes, scale, runNodes, theme]);

  if (nodes.length === 0) return null;
  const look = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    void setCenter((event.clientX - box.left) / scale.factor + scale.x, (event.clientY - box.top) / scale.factor + scale.y, { zoom: store.getState().transform[2] });
  };
  return (
    <div className="mini-map" aria-hidden onPointerDown={look} onPointerMove={look}>
      <canvas ref={canvas} width={width * 2} height={height * 2} />
      <Window scale={scale} />
    </div>
  );
}

/** The part that is in view; an element that only moves. */
function Window({ scale }: { readonly scale: Scale }) {
  const box = useStore((state) => `${state.transform.join()},${state.width},${state.height}`);
  const [x = 0, y = 0, zoom = 1, w = 0, h = 0] = box.split(',').map(Number);
  const left = Math.max(0, (-x / zoom - scale.x) * scale.factor);
  const top = Math.max(0, (-y / zoom - scale.y) * scale.factor);
  const right = Math.min(width, ((w - x) / zoom - scale.x) * scale.factor);
  const bottom = Math.min(height, ((h - y) / zoom - scale.y) * scale.factor);
  return <i className="mini-map-window" style={{ left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }} />;
}

function scaleOf(nodes: readonly StepFlowNode[]): Scale {
  const bounds = unionOf(nodes.map(rectOf));
  const factor = Math.min((width - 2 * padding) / Math.max(bounds.width, 1), (height - 2 * padding) / Math.max(bounds.height, 1), 0.12);
  return { factor, x: bounds.x - (width / factor - bounds.width) / 2, y: bounds.y - (height / factor - bounds.height) / 2 };
}

function paint(canvas: HTMLCanvasElement, { nodes, scale, runNodes }: { readonly nodes: readonly StepFlowNode[]; readonly scale: Scale; readonly runNodes: Readonly<Record<string, { readonly status: string }>> | null }): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name);
  const colours: Readonly<Record<string, string>> = { succeeded: colour('--ok'), failed: colour('--bad'), running: colour('--accent'), retrying: colour('--warn') };
  const plain = colour('--line-strong');
  const frame = colour('--line');
  context.setTransform(2, 0, 0, 2, 0, 0);
  context.clearRect(0, 0, width, height);
  for (const isFrame of [true, false]) {
    for (const node of nodes) {
      if ((node.type === 'loop') !== isFrame) continue;
      context.fillStyle = isFrame ? frame : colours[runNodes?.[node.id]?.status ?? ''] ?? plain;
      box(context, rectOf(node), scale);
    }
  }
}

function box(context: CanvasRenderingContext2D, rect: Rect, scale: Scale): void {
  const w = Math.max(1.5, rect.width * scale.factor);
  const h = Math.max(1, rect.height * scale.factor);
  context.beginPath();
  context.roundRect((rect.x - scale.x) * scale.factor, (rect.y - scale.y) * scale.factor, w, h, Math.min(2, h / 3));
  context.fill();
}
