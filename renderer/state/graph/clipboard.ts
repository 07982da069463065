import { z } from 'zod';
import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import { readNames } from '../../../shared/variables/read-names.ts';
import { Edge } from '../../../shared/workflow/edge.ts';
import { Node, type Position } from '../../../shared/workflow/node.ts';
import { nameOfEnd } from '../../../shared/workflow/name-of-end.ts';
import { Variable, type Workflow } from '../../../shared/workflow/workflow.ts';
import { followReferences, prefixOf, renamedPrefixes } from '../../../shared/variables/follow-references.ts';
import { placeAll, withContents } from '../../../shared/layout/frames.ts';
import { unionOf } from '../../../shared/layout/geometry.ts';
import { structureOf } from '../../../shared/layout/structure.ts';
import { freshName } from './new-step.ts';
import { findRoom } from './place.ts';

const Clip = z.object({
  format: z.literal('planwright-steps/1'),
  nodes: z.array(Node).min(1),
  selected: z.array(z.string()).default([]),
  edges: z.array(Edge),
  from: z.string().optional(),
  /** Variable prefixes of the steps, and of those they read. */
  prefixes: z.record(z.string(), z.string()).default({}),
  variables: z.array(Variable).default([]),
});
type Clip = z.infer<typeof Clip>;

/** Includes bodies of loops, but no EndLoop alone. */
export function clipOf(workflow: Workflow, nodeIds: Iterable<string>): Clip | null {
  const requested = new Set(nodeIds);
  const ids = withContents(structureOf(workflow), requested);
  const nodes = workflow.nodes.filter(
    (node) => ids.has(node.id) && (node.type !== 'EndLoop' || ids.has(node.params.loopId)),
  );
  const copied = new Set(nodes.map((node) => node.id));
  if (nodes.length === 0) return null;
  const read = new Set(nodes.flatMap(readNames));
  const sources = new Set([...read].map(prefixOf));
  const prefixes = [...assignPrefixes(workflow.nodes)].filter(
    ([id, prefix]) => copied.has(id) || sources.has(prefix),
  );
  const variables = workflow.variables
    .filter(({ name }) => read.has(name))
    .map((each) => (each.secret ? { ...each, default: '' } : each));
  return {
    format: 'planwright-steps/1',
    nodes,
    selected: [...requested].filter((id) => copied.has(id)),
    from: workflow.id,
    prefixes: Object.fromEntries(prefixes),
    variables,
    edges: workflow.edges.filter((edge) => copied.has(edge.from) && copied.has(edge.to)),
  };
}

export function writeClip(clip: Clip): string {
  return JSON.stringify(clip, null, 2);
}

export function readClip(text: string): Clip | null {
  if (!text.includes('planwright-steps/1')) return null;
  try {
    const parsed = Clip.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

interface Paste {
  readonly ops: readonly PatchOp[];
  readonly selected: readonly string[];
}

/**
 * Copies get new names and, unless cut, new ids. References between them follow; missing inputs are added.
 * The top center goes to `preferred` or nearby.
 */
export function planPaste(
  workflow: Workflow,
  clip: Clip,
  context: {
    readonly preferred:
      | Position
      | ((bounds: {
          readonly x: number;
          readonly y: number;
          readonly width: number;
          readonly height: number;
        }) => Position);
    newId(): string;
  },
): Paste {
  const bounds = boundsOf(clip, workflow);
  const preferred = typeof context.preferred === 'function' ? context.preferred(bounds) : context.preferred;
  const room = findRoom(workflow, preferred, bounds);
  const left = new Set(workflow.nodes.map(({ id }) => id));
  const isSameStep = ({ id }: Node): boolean => clip.from === workflow.id && !left.has(id);
  const ids = new Map(clip.nodes.map((node) => [node.id, isSameStep(node) ? node.id : context.newId()]));
  const taken = new Set(workflow.nodes.map((node) => node.name));
  const names = new Map<string, string>();
  for (const { id, type, name } of clip.nodes)
    if (type !== 'EndLoop') {
      names.set(id, freshName(name, taken));
      taken.add(names.get(id) ?? name);
    }
  const copies = clip.nodes.map((node): Node => {
    const name = names.get(node.id) ?? nameOfCopiedEnd(node, clip, names);
    const position = {
      ...node.position,
      x: node.position.x - bounds.x + room.x,
      y: node.position.y - bounds.y + room.y,
    };
    const copy = { ...node, id: ids.get(node.id) ?? node.id, name, position };
    return copy.type === 'EndLoop'
      ? { ...copy, params: { ...copy.params, loopId: ids.get(copy.params.loopId) ?? copy.params.loopId } }
      : copy;
  });
  const nodes = withOwnReferences(workflow, clip, { copies, ids });
  const edges = clip.edges.flatMap((edge): Edge[] => {
    const from = ids.get(edge.from);
    const to = ids.get(edge.to);
    return from === undefined || to === undefined ? [] : [{ ...edge, from, to }];
  });
  const missing = clip.variables.filter(({ name }) => workflow.variables.every((each) => each.name !== name));
  const inputs: PatchOp[] =
    missing.length === 0
      ? []
      : [{ op: 'update-workflow', changes: { variables: [...workflow.variables, ...missing] } }];
  return {
    ops: [
      ...inputs,
      ...nodes.map((node): PatchOp => ({ op: 'add-node', node })),
      ...edges.map((edge): PatchOp => ({ op: 'add-edge', edge })),
    ],
    selected: clip.nodes
      .filter(({ id }) => clip.selected.length === 0 || clip.selected.includes(id))
      .map(({ id }) => ids.get(id) ?? id),
  };
}

function nameOfCopiedEnd(end: Node, { nodes }: Clip, names: ReadonlyMap<string, string>): string {
  const loop = nodes.find(({ id }) => end.type === 'EndLoop' && id === end.params.loopId);
  return loop !== undefined && end.name === nameOfEnd(loop.name)
    ? nameOfEnd(names.get(loop.id) ?? loop.name)
    : end.name;
}

function withOwnReferences(
  workflow: Workflow,
  clip: Clip,
  { copies, ids }: { readonly copies: readonly Node[]; readonly ids: ReadonlyMap<string, string> },
): Node[] {
  const newPrefixes = assignPrefixes([...workflow.nodes, ...copies]);
  const isHere = (id: string): boolean =>
    clip.from === workflow.id && workflow.nodes.some((node) => node.id === id);
  const old = new Map(Object.entries(clip.prefixes));
  const now = new Map(
    [...old.keys()].flatMap((id): [string, string][] => {
      const prefix = newPrefixes.get(ids.get(id) ?? (isHere(id) ? id : ''));
      return prefix === undefined ? [] : [[id, prefix]];
    }),
  );
  const renamed = renamedPrefixes(old, now);
  return copies.map((copy) => followReferences(copy, renamed));
}

function boundsOf(clip: Clip, workflow: Workflow) {
  return unionOf([...placeAll({ ...workflow, nodes: clip.nodes, edges: clip.edges }).values()]);
}
