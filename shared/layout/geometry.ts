import type { Output } from '../workflow/edge.ts';
import type { Node, Position } from '../workflow/node.ts';
import { isSameOutput, outputsOf } from './outputs.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

export const cardWidth = 256;
export const cardHeight = 64;
export const rowGap = 48;
export const columnGap = 32;
export const framePadding = 24;
export const frameHeader = 40;
const outputPitch = 64;

export function cardSize(node: Node): Size {
  const width =
    node.type === 'Switch' ? Math.max(cardWidth, outputsOf(node).length * outputPitch) : cardWidth;
  return { width, height: cardHeight };
}

export function frameAround(loop: Node, content: readonly Rect[]): Rect {
  if (content.length === 0)
    return {
      x: loop.position.x,
      y: loop.position.y,
      width: cardWidth + 2 * framePadding,
      height: frameHeader + 2 * framePadding,
    };
  const inner = unionOf(content);
  return {
    x: inner.x - framePadding,
    y: inner.y - framePadding - frameHeader,
    width: inner.width + 2 * framePadding,
    height: inner.height + 2 * framePadding + frameHeader,
  };
}

export function outputPoint(node: Node, size: Size, output: Output | undefined): Position {
  if (node.type === 'Loop')
    return { x: size.width / 2, y: output?.type === 'LoopBody' ? frameHeader : size.height };
  const outputs = outputsOf(node);
  const index = Math.max(
    0,
    outputs.findIndex((each) => isSameOutput(each, output)),
  );
  return { x: (size.width * (index + 0.5)) / Math.max(1, outputs.length), y: size.height };
}

export function unionOf(rects: readonly Rect[]): Rect {
  let left = Infinity,
    top = Infinity,
    right = -Infinity,
    bottom = -Infinity;
  for (const rect of rects) {
    left = Math.min(left, rect.x);
    top = Math.min(top, rect.y);
    right = Math.max(right, rect.x + rect.width);
    bottom = Math.max(bottom, rect.y + rect.height);
  }
  return rects.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

export function overlaps(one: Rect, other: Rect, margin = 0): boolean {
  return (
    one.x < other.x + other.width + margin &&
    other.x < one.x + one.width + margin &&
    one.y < other.y + other.height + margin &&
    other.y < one.y + one.height + margin
  );
}

export function contains(rect: Rect, point: Position): boolean {
  return (
    point.x >= rect.x &&
    point.x <= rect.x + rect.width &&
    point.y >= rect.y &&
    point.y <= rect.y + rect.height
  );
}

export function snap(value: number): number {
  return Math.round(value / 4) * 4;
}
