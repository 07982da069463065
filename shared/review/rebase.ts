import { isSameJson } from '../equality.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { diff } from '../patch/diff.ts';
import type { NodeChanges, PatchOp } from '../patch/patch-op.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bridgeRemoved } from './bridge.ts';
import { byIds } from './by-ids.ts';

export interface Rebased {
  readonly ops: readonly PatchOp[];
  readonly lost: readonly string[];
}

/** Adapts ops made for `base` to `current`. Your own changes win; steps count by id. */
export function rebase(base: Workflow, current: Workflow, ops: readonly PatchOp[]): Rebased {
  if (base === current) return { ops, lost: [] };
  const target = applyPatch(base, ops);
  if (!target.ok) return carryOver(base, current, ops);
  const { versions, named, restoreNames } = byIds(base, target.value, current);
  const [from = base, to = target.value, now = current] = versions;
  const carried = carryOverRemovals([from, to, now], from === base ? ops : diff(from, to));
  if (from === base) return carried;
  const applied = applyPatch(now, carried.ops);
  return applied.ok
    ? { ops: diff(current, named(applied.value)), lost: carried.lost.map(restoreNames) }
    : carryOver(base, current, ops);
}

/** Removes the steps that `current` lacks from both versions, so that their neighbors' changes still apply. */
function carryOverRemovals(
  [base, wanted, current]: readonly [Workflow, Workflow, Workflow],
  ops: readonly PatchOp[],
): Rebased {
  const left = new Set(current.nodes.map(({ id }) => id));
  const gone = new Map(base.nodes.flatMap((node) => (left.has(node.id) ? [] : [[node.id, node]])));
  if (gone.size === 0) return carryOver(base, current, ops);
  const [from, to] = [without(base, gone), without(wanted, gone)];
  const { ops: applicable, lost } = carryOver(from, current, diff(from, to));
  return { ops: applicable, lost: [...describeRemoved(ops, gone), ...lost] };
}

function without(workflow: Workflow, gone: ReadonlyMap<string, Node>): Workflow {
  const stays = new Set(workflow.nodes.flatMap(({ id }) => (gone.has(id) ? [] : [id])));
  return {
    ...workflow,
    nodes: workflow.nodes.filter(({ id }) => stays.has(id)),
    edges: bridgeRemoved(workflow, (id) => stays.has(id)),
  };
}

function describeRemoved(ops: readonly PatchOp[], gone: ReadonlyMap<string, Node>): string[] {
  return [...gone].flatMap(([id, { name }]) => {
    const isUpdated = ops.some(
      (op) =>
        op.op === 'update-node' &&
        op.nodeId === id &&
        Object.keys(op.changes).some((key) => key !== 'position'),
    );
    const isRemoved = ops.some((op) => op.op === 'remove-node' && op.nodeId === id);
    return isRemoved
      ? [`“${name}” was already removed.`]
      : isUpdated
        ? [`The change to “${name}” no longer applies: the step was removed.`]
        : [];
  });
}

/** Keeps each op that doesn't conflict with a change since `base`. */
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
  const applicable = ops.flatMap((op): PatchOp[] => {
    switch (op.op) {
      case 'add-node': {
        const { index: _, ...anywhere } = op;
        if (!now.has(op.node.id)) return [anywhere];
        lost.push(`“${op.node.name}” wasn’t added: another step has its id now.`);
        return [];
      }
      case 'remove-node':
        if (!now.has(op.nodeId)) return [];
        if (isSameStep(before.get(op.nodeId), now.get(op.nodeId))) return [op];
        lost.push(`${called(op.nodeId)} wasn’t removed because you changed it.`);
        removed.delete(op.nodeId);
        return [];
      case 'update-node': {
        const [was, is] = [before.get(op.nodeId), now.get(op.nodeId)];
        if (is === undefined) {
          lost.push(`The change to ${called(op.nodeId)} no longer applies: the step was removed.`);
          return [];
        }
        const conflicts = findConflicts(was, is, op.changes);
        if (conflicts.length > 0)
          lost.push(
            `You changed ${conflicts.map((key) => describeConflict(key, fieldOf(is, key), op.changes[key])).join(' and ')} of ${called(op.nodeId)}. Your version is kept.`,
          );
        const changes = Object.fromEntries(
          Object.entries(op.changes).filter(([key]) => !conflicts.includes(key)),
        );
        return Object.keys(changes).length === 0 ? [] : [{ ...op, changes }];
      }
      case 'add-edge': {
        const { index: _, ...anywhere } = op;
        if (edges.has(edgeKey(op.edge))) return [];
        if (isThere(op.edge.from) && isThere(op.edge.to)) return [anywhere];
        lost.push(`The connection from ${called(op.edge.from)} to ${called(op.edge.to)} no longer applies.`);
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
              lost.push(`You changed the ${field === 'name' ? 'name' : 'inputs'}. Your version is kept.`);
            return !isMine;
          }),
        );
        return Object.keys(changes).length === 0 ? [] : [{ op: 'update-workflow', changes }];
      }
    }
  });
  return { ops: applicable, lost };
}

/** Fields that both sides changed. The type and its params count together. */
function findConflicts(was: Node | undefined, is: Node, changes: NodeChanges): string[] {
  const fields = Object.keys(changes).filter(
    (key) => !isSameJson(fieldOf(was, key), fieldOf(is, key)) && !isSameJson(changes[key], fieldOf(is, key)),
  );
  return fields.includes('type') || fields.includes('params')
    ? [...new Set([...fields, ...['type', 'params'].filter((key) => key in changes)])]
    : fields;
}

const fieldOf = (node: Node | undefined, key: string): unknown =>
  (node as Record<string, unknown> | undefined)?.[key];

function isSameStep(one: Node | undefined, other: Node | undefined): boolean {
  return isSameJson({ ...one, position: null }, { ...other, position: null });
}

function describeConflict(field: string, yours: unknown, theirs: unknown): string {
  const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain(yours) || !isPlain(theirs)) return field === 'params' ? 'the action' : field;
  return `${field} (yours ${JSON.stringify(yours)}, the assistant’s ${JSON.stringify(theirs)})`;
}
