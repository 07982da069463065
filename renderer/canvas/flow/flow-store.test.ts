import { afterEach, expect, it, vi } from 'vitest';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { selectNodes } from '../../state/selection.ts';
import { showWorkflow, useFlow } from './flow-store.ts';

const step = (id: string, y: number) => ({ id, name: id, type: 'AiTransform', enabled: true, retries: 0, position: { x: 0, y }, params: {} });
const workflowOf = (...nodes: ReturnType<typeof step>[]): Workflow => ({ id: 'w', name: 'w', nodes, edges: [], variables: [] }) as unknown as Workflow;

afterEach(() => { vi.unstubAllGlobals(); });

it('shows the selection of now also while and after steps glide', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  selectNodes(['a']);
  showWorkflow(workflowOf(step('a', 0), step('b', 100)));
  showWorkflow(workflowOf(step('a', 0), step('b', 300), step('c', 100)));
  selectNodes(['c']);
  expect(frames.length).toBeGreaterThan(0);
  frames.shift()?.(performance.now() + 50);
  frames.shift()?.(performance.now() + 5_000);
  expect(useFlow.getState().nodes.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['c']);
});

it('a step that is gone does not come back with steps that were still gliding', () => {
  const frames: FrameRequestCallback[] = [];
  const cancelled = new Set<number>();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => cancelled.add(frame));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const without = workflowOf(step('a', 0), step('b', 100));
  showWorkflow(without);
  showWorkflow(workflowOf(step('a', 0), step('c', 100), step('b', 300)));
  // Back before the first frame: nothing has moved yet, so nothing glides.
  showWorkflow(without);
  for (const [at, frame] of frames.entries()) if (!cancelled.has(at + 1)) frame(performance.now() + 5_000);
  expect(useFlow.getState().nodes.map(({ id, position }) => [id, position.y])).toEqual([['a', 0], ['b', 100]]);
});
