import { assertNever } from '../../../shared/assert-never.ts';
import type { Edge } from '../../../shared/workflow/edge.ts';
import { createNode, unsetCondition } from '../../../shared/workflow/create-node.ts';
import { nameOfEnd } from '../../../shared/workflow/name-of-end.ts';
import type { Node, Position } from '../../../shared/workflow/node.ts';
import {
  cardHeight,
  cardWidth,
  frameHeader,
  framePadding,
  type Size,
} from '../../../shared/layout/geometry.ts';
import type { StepKind } from './step-kind.ts';

export interface NewStep {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly entry: Node;
  readonly size: Size;
}

export function newStep(
  kind: StepKind,
  position: Position,
  context: { readonly taken: ReadonlySet<string>; newId(): string },
): NewStep {
  const size = newStepSize(kind);
  const entry: Node = createNode(kind.type, {
    id: context.newId(),
    name: freshName(nameOf(kind), context.taken),
    position,
    params: paramsOf(kind),
  });
  if (kind.type !== 'Loop') return { nodes: [entry], edges: [], entry, size };
  const inside = { x: position.x + framePadding, y: position.y + frameHeader + framePadding };
  const end = createNode('EndLoop', {
    id: context.newId(),
    name: nameOfEnd(entry.name),
    position: inside,
    params: { loopId: entry.id },
  });
  return {
    nodes: [entry, end],
    edges: [
      { from: entry.id, to: end.id, output: { type: 'LoopBody' } },
      { from: end.id, to: entry.id },
    ],
    entry,
    size,
  };
}

export function newStepSize(kind: StepKind): Size {
  if (kind.type !== 'Loop') return { width: cardWidth, height: cardHeight };
  return { width: cardWidth + 2 * framePadding, height: cardHeight + 2 * framePadding + frameHeader };
}

function nameOf(kind: StepKind): string {
  switch (kind.type) {
    case 'Tool':
      return kind.title;
    case 'AiTransform':
      return 'AI transform';
    case 'AiStep':
      return 'AI step';
    case 'If':
    case 'Switch':
    case 'Loop':
      return kind.type;
    default:
      return assertNever(kind);
  }
}

function paramsOf(kind: StepKind): object {
  if (kind.type === 'Tool') return { server: kind.server, tool: kind.tool };
  return kind.type === 'Switch' ? { cases: [{ name: 'first', condition: unsetCondition }] } : {};
}

export function freshName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  for (let count = 2; ; count += 1) if (!taken.has(`${stem} ${count}`)) return `${stem} ${count}`;
}
