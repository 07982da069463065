import { expect, it, vi } from 'vitest';
import { Workflow } from '../../../shared/workflow/workflow.ts';
import { placeAll } from '../../../shared/layout/frames.ts';
import { loadDocument, useDocument } from '../../state/document.ts';
import { selectNodes } from '../../state/selection.ts';
import { changeNodes, showWorkflow, useFlow } from './flow-store.ts';

const step = (id: string, y: number) => ({
  id,
  name: id,
  type: 'AiTransform',
  enabled: true,
  retries: 0,
  position: { x: 0, y },
  params: {},
});
const workflowOf = (...nodes: ReturnType<typeof step>[]): Workflow =>
  ({ id: 'w', name: 'w', nodes, edges: [], variables: [] }) as unknown as Workflow;

it('keeps the selection during and after a glide', () => {
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
  expect(
    useFlow
      .getState()
      .nodes.filter(({ selected }) => selected)
      .map(({ id }) => id),
  ).toEqual(['c']);
});

it('doesn’t bring back a deleted step', () => {
  const frames: FrameRequestCallback[] = [];
  const cancelled = new Set<number>();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => cancelled.add(frame));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const without = workflowOf(step('a', 0), step('b', 100));
  showWorkflow(without);
  showWorkflow(workflowOf(step('a', 0), step('c', 100), step('b', 300)));
  showWorkflow(without);
  for (const [at, frame] of frames.entries()) if (!cancelled.has(at + 1)) frame(performance.now() + 5_000);
  expect(useFlow.getState().nodes.map(({ id, position }) => [id, position.y])).toEqual([
    ['a', 0],
    ['b', 100],
  ]);
});

it('redraws a step that settles back', () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const question = { left: { type: 'Variable', name: 'x' }, operator: 'IsEmpty' };
  const tool = (id: string, x: number, y: number) => ({
    id,
    type: 'Tool',
    name: id,
    params: { tool: 'click' },
    position: { x, y },
  });
  const workflow = Workflow.parse({
    format: 'planwright/1',
    id: 'w',
    nodes: [
      tool('a', 0, 0),
      {
        id: 'loop',
        type: 'Loop',
        name: 'loop',
        params: { exitCondition: question },
        position: { x: -24, y: 224 },
      },
      tool('c', 0, 288),
      { id: 'end', type: 'EndLoop', name: 'end', params: { loopId: 'loop' }, position: { x: 0, y: 400 } },
      tool('beside', 400, 288),
      tool('last', 400, 600),
    ],
    edges: [
      { from: 'a', to: 'loop' },
      { from: 'loop', to: 'c', output: { type: 'LoopBody' } },
      { from: 'c', to: 'end' },
      { from: 'end', to: 'loop' },
      { from: 'loop', to: 'beside', output: { type: 'LoopDone' } },
      { from: 'beside', to: 'last' },
    ],
  });
  loadDocument(workflow, null, false);
  showWorkflow(workflow);
  const follow = useDocument.subscribe((state) => {
    showWorkflow(state.workflow);
  });
  const drawn = (): object | undefined =>
    useFlow.getState().nodes.find(({ id }) => id === 'beside')?.position;
  const belongs = (): object | undefined => {
    const { workflow: now } = useDocument.getState();
    const { x, y } = now === null ? {} : (placeAll(now).get('beside') ?? {});
    return { x, y };
  };
  const inside = useFlow.getState().nodes.find(({ id }) => id === 'c')?.position ?? { x: 0, y: 0 };
  for (const by of [150, 150, 170, 190]) {
    changeNodes([
      { id: 'beside', type: 'position', position: { x: inside.x + by, y: inside.y }, dragging: false },
    ]);
    expect(drawn()).toEqual(belongs());
  }
  follow();
});
