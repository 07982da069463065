// @vitest-environment happy-dom
import type { Viewport } from '@xyflow/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { node } from '../../shared/testing/build.ts';
import { watchPresses } from '../ui/when-released.ts';
import { connectCamera, legible, reveal, revealRect, showBeginning } from './camera.ts';
import { useFlow } from './flow/flow-store.ts';

const farAway = { x: 2_000, y: 0, width: 200, height: 60 };
const atRest: Viewport = { x: 0, y: 0, zoom: 1 };

let viewport: Viewport;
let moves: { readonly viewport: Viewport; readonly duration: number | undefined }[];
let canvas: HTMLElement;
let disconnect: () => void;
let resize: () => void;

beforeAll(watchPresses);
beforeEach(() => {
  [moves, viewport] = [[], atRest];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
      constructor(report: () => void) {
        resize = report;
      }
    },
  );
  canvas = document.createElement('div');
  vi.spyOn(canvas, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(canvas, 'clientHeight', 'get').mockReturnValue(600);
  document.body.replaceChildren(canvas);
  const instance = {
    getViewport: () => viewport,
    setViewport: (viewport: Viewport, options?: { readonly duration?: number }) => {
      moves.push({ viewport, duration: options?.duration });
      return Promise.resolve(true);
    },
  };
  disconnect = connectCamera({ instance: instance as never, element: canvas });
});
afterEach(() => {
  disconnect();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (): boolean => canvas.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
const letGo = (): boolean => canvas.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('pressing the canvas stops the camera in place', () => {
  revealRect(farAway);
  expect(moves).toMatchObject([{ duration: 200 }]);
  press();
  expect(moves.slice(1)).toEqual([{ viewport: atRest, duration: undefined }]);
  letGo();
  expect(moves).toHaveLength(2);
});

test('the camera waits while the mouse is pressed', () => {
  press();
  revealRect(farAway);
  expect(moves).toEqual([]);
  letGo();
  expect(moves).toMatchObject([{ duration: 200 }]);
});

const atTop = { x: 20, y: 20, width: 200, height: 60 };
function showBar(): void {
  const bar = document.createElement('div');
  bar.className = 'review-bar';
  vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(120);
  canvas.append(bar);
  resize();
}

test.each(['no-preference', 'reduce'])('with motion “%s”, no bar covers the goal', (motion) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: motion === 'reduce' } as MediaQueryList);
  resize();
  revealRect(atTop);
  moves = [];
  showBar();
  expect(moves.at(-1)?.viewport.y).toBeGreaterThanOrEqual(100);
});

test('a bar that appears later covers nothing the camera showed, unless the canvas was panned', () => {
  const later = performance.now() + 60_000;
  const shown = (): number => {
    resize();
    revealRect(atTop);
    viewport = moves.at(-1)?.viewport ?? atRest;
    return viewport.y;
  };
  const before = shown();
  vi.spyOn(performance, 'now').mockReturnValue(later);
  showBar();
  expect(moves.at(-1)?.viewport.y).toBeGreaterThanOrEqual(before + 44);

  canvas.replaceChildren();
  shown();
  vi.spyOn(performance, 'now').mockReturnValue(2 * later);
  viewport = { ...viewport, x: viewport.x - 300 };
  moves = [];
  showBar();
  expect(moves.every(({ viewport: { x } }) => x === viewport.x)).toBe(true);
});

function column(count: number): void {
  useFlow.setState({
    nodes: Array.from({ length: count }, (_, at) => ({
      id: `n${at}`,
      type: 'step' as const,
      position: { x: 0, y: at * 112 },
      width: 256,
      height: 64,
      data: { node: node(`n${at}`, 'Tool', { tool: 'click', arguments: {} }) },
    })),
  });
}

test('a step is revealed from where a move will end', () => {
  column(20);
  revealRect(farAway);
  reveal('n19');
  const [far, step] = moves.map(({ viewport: { y } }) => y);
  expect([far, step]).toEqual([56, 600 - 88 - (19 * 112 + 64)]);
  expect(moves.at(-1)?.viewport.x).toBe(24);
});

test('the beginning shows all steps if they can be read', () => {
  column(7);
  showBeginning(84, legible);
  expect(moves.at(-1)?.viewport.zoom).toBeCloseTo(528 / 736);
  showBeginning(84);
  expect(moves.at(-1)?.viewport).toMatchObject({ zoom: 1, y: 84 });
  column(20);
  showBeginning(84, legible);
  expect(moves.at(-1)?.viewport).toMatchObject({ zoom: 1, y: 84 });
});
