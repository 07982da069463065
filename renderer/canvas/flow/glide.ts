import type { Rect } from '../../../shared/layout/geometry.ts';
import { rectOf, toFlowNode } from './flow-elements.ts';
import type { StepFlowNode } from './flow-types.ts';
import { isMotionReduced } from '../motion.ts';

const duration = 180;
const limit = 400;
let frame = 0;

/** False, without moving, for too many nodes or if motion is reduced or unseen. */
export function glide(
  from: ReadonlyMap<string, Rect>,
  to: StepFlowNode[],
  show: (nodes: StepFlowNode[]) => void,
): boolean {
  stopGliding();
  if (from.size > limit || isMotionReduced() || document.visibilityState === 'hidden') return false;
  const start = performance.now();
  const step = (now: number): void => {
    const progress = Math.min(1, (now - start) / duration);
    const eased = 1 - (1 - progress) ** 3;
    show(progress === 1 ? to : to.map((node) => between(node, from.get(node.id), eased)));
    frame = progress === 1 ? 0 : requestAnimationFrame(step);
  };
  step(start);
  return true;
}

export function stopGliding(): void {
  if (frame !== 0) cancelAnimationFrame(frame);
  frame = 0;
}

function between(node: StepFlowNode, from: Rect | undefined, progress: number): StepFlowNode {
  if (from === undefined) return node;
  const to = rectOf(node);
  const mix = (a: number, b: number): number => a + (b - a) * progress;
  const rect = {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
  return toFlowNode(node.data.node, rect, {
    depth: node.zIndex ?? 0,
    isSelected: node.selected ?? false,
    before: node,
  });
}
