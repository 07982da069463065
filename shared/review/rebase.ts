import { isSameJson } from '../equality.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { diff } from '../patch/diff.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bridge } from './bridge.ts';

/** Changes that still apply to a workflow that was edited meanwhile, and what of them no longer does, with its reason. */
export interface Rebased {
  readonly ops: readonly PatchOp[];
  readonly lost: readonly string[];
}

/** Carries changes over from the workflow they were made for. What a person changed meanwhile is never overwritten; past a step that a person took out, changes join what is left. */
export function rebase(base: Workflow, current: Workflow, ops: readonly PatchOp[]): Rebased {
  if (base === current) return { ops, lost: [] };
  const left = new Set(current.nodes.map(({ id }) => id));
  const gone = new Map(base.nodes.flatMap((node) => (left.has(node.id) ? [] : [[node.id, node]])));
  const wanted = gone.size === 0 ? undefined : applyPatch(base, ops);
  if (wanted?.ok !== true) return carryOver(base, current, ops);
  const [from, to] = [without(base, gone), without(wanted.value, gone)];
  const { ops: kept, lost } = carryOver(from, current, diff(from, to));
  return { ops: kept, lost: [...sayGone(ops, gone), ...lost] };
}

function without(workflow: Workflow, gone: ReadonlyMap<string, Node>): Workflow {
  const stays = new Set(workflow.nodes.flatMap(({ id }) => (gone.has(id) ? [] : [id])));
  return {
    ...workflow,
    nodes: workflow.nodes.filter(({ id }) => stays.has(id)),
    edges: bridge(workflow, (id) => stays.has(id)),
  };
}

/** What was to happen to steps that are gone. */
function sayGone(ops: readonly PatchOp[], gone: ReadonlyMap<string, Node>): string[] {
  return [...gone].flatMap(([id, { name }]) => {
    const isUpdated = ops.some(
      (op) =>
        op.op === 'update-node' &&
        op.nodeId === id &&
        Object.keys(op.changes).some((key) => key !== 'position'),
    );
    const isRemoved = ops.some((op) => op.op === 'remove-node' && op.nodeId === id);
    return isRemoved
      ? [`“${name}” is not removed by this: you have removed it already.`]
      : isUpdated
        ? [`The change to “${name}” no longer applies: the step is gone.`]
        : [];
  });
}

function carryOver(base: Workflow, current: Workflow, ops: readonly PatchOp[]): Rebased {
  const before = new Map(base.nodes.map((node) => [node.id, node]));
  const now = new Map(current.nodes.map((node) => [node.id, node]));
  const edges = new Set(current.edges.map(edgeKey));
  const added = new Set(
    ops.flatMap((op) => (op.op === 'add-node' && !now.has(op.node.id) ? [op.node.id] : [])),
  );
  const removed = new Set(ops.flatMap((op) => (op.op === 'remove-node' ? [op.nodeId] : [])));
  const lost: string[] = [];
  const isThere = (id: string): boolean => added.has(id) || (now.has(id) && !removed.has(id));
  const called = (id: string): string => `“${before.get(id)?.name ?? now.get(id)?.name ?? id}”`;
  const kept = ops.flatMap((op): PatchOp[] => {
    switch (op.op) {
      case 'add-node': {
        const { index: _, ...anywhere } = op;
        if (!now.has(op.node.id)) return [anywhere];
        lost.push(`“${op.node.name}” is not added: its place in the workflow was taken meanwhile.`);
        return [];
      }
      case 'remove-node':
        if (!now.has(op.nodeId)) return [];
        if (isSameStep(before.get(op.nodeId), now.get(op.nodeId))) return [op];
        lost.push(`${called(op.nodeId)} is not removed: you changed it meanwhile.`);
        removed.delete(op.nodeId);
        return [];
      case 'update-node': {
        const [was, is] = [before.get(op.nodeId), now.get(op.nodeId)];
        if (is === undefined) {
          lost.push(`The change to ${called(op.nodeId)} no longer applies: the step is gone.`);
          return [];
        }
        const mine = Object.keys(op.changes).filter(
          (key) =>
            !isSameJson(
              (was as Record<string, unknown> | undefined)?.[key],
              (is as Record<string, unknown>)[key],
            ) && !isSameJson(op.changes[key], (is as Record<string, unknown>)[key]),
        );
        // What a step is and what it does go together.
        const touched =
          mine.includes('type') || mine.includes('params')
            ? [...new Set([...mine, ...['type', 'params'].filter((key) => key in op.changes)])]
            : mine;
        if (touched.length > 0)
          lost.push(
            `You changed ${touched.map((key) => sayConflict(key, (is as Record<string, unknown>)[key], op.changes[key])).join(' and ')} of ${called(op.nodeId)} meanwhile: yours stays.`,
          );
        const changes = Object.fromEntries(
          Object.entries(op.changes).filter(([key]) => !touched.includes(key)),
        );
        return Object.keys(changes).length === 0 ? [] : [{ ...op, changes }];
      }
      case 'add-edge': {
        const { index: _, ...anywhere } = op;
        if (edges.has(edgeKey(op.edge))) return [];
        if (isThere(op.edge.from) && isThere(op.edge.to)) return [anywhere];
        lost.push(`A wire from ${called(op.edge.from)} to ${called(op.edge.to)} no longer applies.`);
        return [];
      }
      case 'remove-edge':
        return edges.has(edgeKey(op.edge)) ? [op] : [];
      case 'update-workflow': {
        const changes = Object.fromEntries(
          Object.entries(op.changes).filter(([key, value]) => {
            const field = key as 'name' | 'variables';
            const isMine = !isSameJson(base[field], current[field]) && !isSameJson(current[field], value);
            if (isMine)
              lost.push(
                `You changed ${field === 'name' ? `the name meanwhile: yours stays` : 'the inputs meanwhile: yours stay'}.`,
              );
            return !isMine;
          }),
        );
        return Object.keys(changes).length === 0 ? [] : [{ op: 'update-workflow', changes }];
      }
    }
  });
  return { ops: kept, lost };
}

/** Where a step stands does not matter. */
function isSameStep(one: Node | undefined, other: Node | undefined): boolean {
  return isSameJson({ ...one, position: null }, { ...other, position: null });
}

function sayConflict(field: string, yours: unknown, theirs: unknown): string {
  const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain(yours) || !isPlain(theirs)) return field === 'params' ? 'what it does' : field;
  return `${field} (yours ${JSON.stringify(yours)}, the assistant’s ${JSON.stringify(theirs)})`;
}
