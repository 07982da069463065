import { describe, expect, test } from 'vitest';
import type { Rect } from '../../shared/layout/geometry.ts';
import { overlaps } from '../../shared/layout/geometry.ts';
import type { RunRevision } from '../../shared/replan/run-revision.ts';
import { Node } from '../../shared/workflow/node.ts';
import { drawRevisions, innermostFrame, laneSize } from './run-drawing.ts';

const step = (id: string): Node => Node.parse({ id, type: 'Tool', name: id, params: { tool: 'look' } });
const box = (y: number, x = 0): Rect => ({ x, y, width: 256, height: 64 });
const brokenDown = (n: number, nodeId: string, ...children: string[]): RunRevision => ({
  n,
  at: 0,
  nodeId,
  origin: 'replan',
  action: 'breakdown',
  rationale: '',
  ops: [
    { op: 'remove-node', nodeId },
    ...children.map((id) => ({ op: 'add-node' as const, node: step(id) })),
  ],
  itemMap: [],
  replaced: [nodeId],
});
const wentBack = (n: number, nodeId: string, restartNodeId: string): RunRevision => ({
  n,
  at: 0,
  nodeId,
  origin: 'replan',
  action: 'replan',
  rationale: '',
  ops: [],
  restartNodeId,
  itemMap: [],
  replaced: [],
});
const draw = (
  revisions: readonly RunRevision[],
  boxes: Readonly<Record<string, Rect>>,
  replaced: readonly { n: number; steps: readonly Node[] }[] = [],
) =>
  drawRevisions({
    revisions,
    replaced,
    boxes: new Map(Object.entries(boxes)),
    isOpen: ({ steps }) => steps.length <= 2,
  });

describe('frame of a broken-down step', () => {
  const boxes = { A: box(0), 'B.1': box(112), 'B.2.1': box(224), 'B.2.2': box(336) };

  test('surrounds its children, with room for the name', () => {
    expect(draw([brokenDown(1, 'B', 'B.1', 'B.2')], { 'B.1': box(112), 'B.2': box(224) }).frames).toEqual([
      {
        nodeId: 'B',
        n: 1,
        children: ['B.1', 'B.2'],
        rect: { x: -11, y: 72, width: 278, height: 228 },
        isNamedBelow: false,
      },
    ]);
  });

  test('surrounds the frames of broken-down children', () => {
    const [outer, inner] = draw(
      [brokenDown(1, 'B', 'B.1', 'B.2'), brokenDown(2, 'B.2', 'B.2.1', 'B.2.2')],
      boxes,
    ).frames;
    expect(outer?.rect).toEqual({ x: -22, y: 72, width: 300, height: 352 });
    expect(inner?.rect).toEqual({ x: -11, y: 184, width: 278, height: 228 });
  });

  test('the innermost frame belongs to a step', () => {
    const drawing = draw([brokenDown(1, 'B', 'B.1', 'B.2'), brokenDown(2, 'B.2', 'B.2.1', 'B.2.2')], boxes);
    expect(['A', 'B.1', 'B.2.2'].map((id) => innermostFrame(drawing, id)?.nodeId)).toEqual([
      undefined,
      'B',
      'B.2',
    ]);
  });

  test('has its name below, because a loop’s is above', () => {
    const loopHeads = [{ x: -24, y: 48, width: 304, height: 40 }];
    const drawing = drawRevisions({
      revisions: [brokenDown(1, 'B', 'B.1', 'B.2')],
      replaced: [],
      boxes: new Map([
        ['B.1', box(112)],
        ['B.2', box(224)],
      ]),
      loopHeads,
      isOpen: () => true,
    });
    expect(drawing.frames[0]?.isNamedBelow).toBe(true);
    expect(loopHeads.some((head) => drawing.frames.some(({ rect }) => overlaps(rect, head)))).toBe(false);
  });

  test('is hidden once the workflow has the children', () => {
    expect(
      drawRevisions({
        revisions: [brokenDown(1, 'B', 'B.1', 'B.2')],
        replaced: [],
        boxes: new Map(Object.entries(boxes)),
        isTaken: true,
        isOpen: () => true,
      }).frames,
    ).toEqual([]);
  });

  test('is hidden while its children are', () => {
    expect(draw([brokenDown(1, 'B', 'B.1', 'B.2')], { A: box(0) }).frames).toEqual([]);
  });
});

describe('lane of replaced steps', () => {
  const boxes = { 'B.1': box(112), 'B.2': box(224) };
  const lane = (more: Readonly<Record<string, Rect>> = {}, steps = [step('B')]) =>
    draw([brokenDown(1, 'B', 'B.1', 'B.2')], { ...boxes, ...more }, [{ n: 1, steps }]).lanes[0];

  test('is right of the replacement, aligned at the top', () => {
    expect(lane()?.rect).toEqual({ x: 307, y: 72, width: laneSize.width, height: 90 });
  });

  test('is left if a branch is on the right', () => {
    const rect = lane({ other: box(112, 288) })?.rect;
    expect(rect?.x).toBe(-11 - 64 - laneSize.width);
  });

  test('covers nothing, however crowded', () => {
    const around = Object.fromEntries(
      [-2, -1, 1, 2].flatMap((column) => [0, 112, 224].map((y) => [`${column} ${y}`, box(y, column * 288)])),
    );
    const rect = lane(around)?.rect;
    expect(rect).toBeDefined();
    expect(
      Object.values({ ...around, ...boxes }).filter((each) => rect !== undefined && overlaps(rect, each)),
    ).toEqual([]);
  });

  test('is collapsed if there are many steps', () => {
    expect(lane({}, [step('B'), step('C'), step('D')])).toMatchObject({
      isOpen: false,
      rect: { height: laneSize.head },
    });
  });

  test('lanes of two revisions don’t overlap', () => {
    const { lanes } = draw(
      [brokenDown(1, 'B', 'B.1', 'B.2'), brokenDown(2, 'B.1', 'B.1.1', 'B.1.2')],
      { 'B.1.1': box(112), 'B.1.2': box(224), 'B.2': box(336) },
      [
        { n: 1, steps: [step('B')] },
        { n: 2, steps: [step('B.1')] },
      ],
    );
    const [one, other] = lanes;
    expect(one !== undefined && other !== undefined && overlaps(one.rect, other.rect)).toBe(false);
  });
});

test('replans are counted per step', () => {
  const { replanJumps } = draw([wentBack(1, 'C', 'A'), wentBack(2, 'D', 'A'), wentBack(3, 'C', 'A')], {
    A: box(0),
    C: box(112),
    D: box(224),
  });
  expect(replanJumps.map(({ n, ordinal }) => [n, ordinal])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
});
