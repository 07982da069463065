import type { Thing } from './outline.ts';
import { inSeenOrder, type Edges } from './seen-order.ts';

interface Placed<Each> {
  readonly each: Each;
  readonly path: readonly Thing[];
}

/** Counts parts of one outline as a person does. Columns beside each other stay in document order. */
export function thingsAsSeen<Each extends { readonly thing: Thing }>(all: readonly Each[]): readonly Each[] {
  return inOrder(
    all.map((each) => ({ each, path: pathTo(each.thing) })),
    0,
  ).map(({ each }) => each);
}

function inOrder<Each>(placed: readonly Placed<Each>[], level: number): readonly Placed<Each>[] {
  if (placed.length < 2) return placed;
  const groups: Placed<Each>[][] = [];
  for (const next of placed) {
    const group = groups.at(-1);
    if (group !== undefined && group[0]?.path[level] === next.path[level]) group.push(next);
    else groups.push([next]);
  }
  const areNested = groups.some(([first]) => first?.path[level] === undefined);
  if (areNested) return placed;
  const seen = areColumns(groups) ? groups : inSeenOrder(groups, edgesOf);
  return seen.flatMap((group) => inOrder(group, level + 1));
}

function areColumns<Each>(groups: readonly (readonly Placed<Each>[])[]): boolean {
  return groups.some((group) => {
    const edges = edgesOf(group);
    return (
      edges !== undefined &&
      !areInLine(group) &&
      groups.some((other) => other !== group && areBeside(edges, edgesOf(other)))
    );
  });
}

function areInLine<Each>(group: readonly Placed<Each>[]): boolean {
  const all = group.flatMap((each) => edgesOf([each]) ?? []);
  return all.every((one) => all.every((other) => one === other || areBeside(one, other)));
}

function areBeside(one: Edges, other: Edges | undefined): boolean {
  return other !== undefined && one.top < other.bottom && other.top < one.bottom;
}

function edgesOf<Each>(group: readonly Placed<Each>[]): Edges | undefined {
  const boxes = group.flatMap(({ path }) => path.at(-1)?.box ?? []);
  if (boxes.length < group.length) return undefined;
  return {
    left: Math.min(...boxes.map(({ x }) => x)),
    top: Math.min(...boxes.map(({ y }) => y)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
  };
}

function pathTo(thing: Thing): readonly Thing[] {
  const path = [thing];
  for (let around = thing.parent; around !== undefined; around = around.parent) path.push(around);
  return path.reverse();
}
