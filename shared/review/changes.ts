import { isSameJson } from '../equality.ts';
import { outputKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { listFields, listValues, describeFieldChange } from './field-changes.ts';
import { byIds } from './by-ids.ts';
import { findDependentSteps } from './find-dependent-steps.ts';
import { findReaders } from './find-readers.ts';
import { listRewirings, type Rewiring } from './list-rewirings.ts';
import { undoChanges } from './undo-changes.ts';

/** A step with its edges, a loop with its end, or edges that change together. */
export interface ReviewChange {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'rewired' | 'inputs';
  readonly nodeId?: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Shares this change's decision, as the end of a loop does. */
  readonly parts: readonly string[];
  /** Such as readers of a missing variable. */
  readonly dependents: readonly string[];
}

type Nodes = ReadonlyMap<string, Node>;

/** Both versions of a workflow, with their steps by id. */
interface Versions {
  readonly before: Workflow;
  readonly after: Workflow;
  readonly old: Nodes;
  readonly now: Nodes;
}

export function listChanges(before: Workflow, after: Workflow): ReviewChange[] {
  const versions: Versions = { before, after, old: byId(before), now: byId(after) };
  const [added, removed, changed] = [listAdded(versions), listRemoved(versions), listChanged(versions)];
  const rewired = undoChanges(
    before,
    after,
    new Set([...added, ...removed, ...changed].flatMap(({ id, parts }) => [id, ...parts])),
  );
  const rewirings = listRewirings(before, rewired).map((rewiring) =>
    describeRewiring(rewiring, { rewired, nodes: new Map([...versions.old, ...versions.now]) }),
  );
  return [...added, ...changed, ...rewirings, ...removed, ...listInputs(versions)];
}

function listAdded({ after, old, now }: Versions): ReviewChange[] {
  const isAdded = (id: string): boolean => now.has(id) && !old.has(id);
  const readers = findReaders(after);
  return after.nodes
    .filter((node) => isAdded(node.id) && !isPart(node, now, isAdded))
    .map((node) => {
      const dependent = [...findDependentSteps(after, node.id)].filter(isAdded).map(sign('+'));
      const reading = (readers.get(node.id) ?? []).map((id) => sign(isAdded(id) ? '+' : '~')(id));
      const parts = endsOf(after, node).filter(isAdded).map(sign('+'));
      const dependents = [...new Set([...dependent, ...reading])].filter((id) => !parts.includes(id));
      return changeOf(node, { id: `+${node.id}`, kind: 'added', parts, dependents });
    });
}

function listRemoved({ before, old, now }: Versions): ReviewChange[] {
  const isRemoved = (id: string): boolean => old.has(id) && !now.has(id);
  const holders = findHolders(before, isRemoved);
  return before.nodes
    .filter((node) => isRemoved(node.id) && !isPart(node, old, isRemoved))
    .map((node) =>
      changeOf(node, {
        id: `-${node.id}`,
        kind: 'removed',
        parts: endsOf(before, node).filter(isRemoved).map(sign('-')),
        dependents: (holders.get(node.id) ?? []).map(sign('-')),
      }),
    );
}

function listChanged({ before, after, now }: Versions): ReviewChange[] {
  const hasChanged = changeFinder(before, after);
  return before.nodes.flatMap((node) => {
    const next = now.get(node.id);
    if (next === undefined || next === node || !hasChanged(node.id)) return [];
    const lines = listFields(node, next).map(describeFieldChange);
    return lines.length === 0 ? [] : [changeOf(node, { id: `~${node.id}`, kind: 'changed', lines })];
  });
}

function listInputs({ before, after }: Versions): ReviewChange[] {
  if (isSameJson(before.variables, after.variables) && before.name === after.name) return [];
  const lines = listValues(
    { name: before.name, inputs: before.variables },
    { name: after.name, inputs: after.variables },
  ).map(describeFieldChange);
  return [{ id: '=', kind: 'inputs', title: 'Name and inputs', lines, parts: [], dependents: [] }];
}

function changeOf(
  node: Node,
  change: Pick<ReviewChange, 'id' | 'kind'> & Partial<ReviewChange>,
): ReviewChange {
  return { nodeId: node.id, title: titleOf(node), lines: [], parts: [], dependents: [], ...change };
}

const byId = ({ nodes }: Workflow): Nodes => new Map(nodes.map((node) => [node.id, node]));

/** A reference that follows its step isn't a change. */
function changeFinder(before: Workflow, after: Workflow): (nodeId: string) => boolean {
  const [old, now] = byIds(before, after).versions.map(
    ({ nodes }) => new Map(nodes.map((node) => [node.id, node])),
  );
  return (nodeId) => !isSameJson(old?.get(nodeId), now?.get(nodeId));
}

export function withDependents(changes: readonly ReviewChange[], ids: ReadonlySet<string>): Set<string> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const all = new Set(ids);
  for (const id of all)
    for (const each of [...(byId.get(id)?.parts ?? []), ...(byId.get(id)?.dependents ?? [])]) all.add(each);
  return all;
}

const sign =
  (mark: string) =>
  (id: string): string =>
    `${mark}${id}`;
const titleOf = (node: Node | undefined): string =>
  node === undefined ? '?' : node.name === '' ? node.id : node.name;

function isPart(node: Node, nodes: ReadonlyMap<string, Node>, happens: (id: string) => boolean): boolean {
  return (
    node.type === 'EndLoop' && nodes.get(node.params.loopId)?.type === 'Loop' && happens(node.params.loopId)
  );
}

function endsOf({ nodes }: Workflow, { id, type }: Node): string[] {
  return type === 'Loop'
    ? nodes.flatMap((each) => (each.type === 'EndLoop' && each.params.loopId === id ? [each.id] : []))
    : [];
}

function findHolders(workflow: Workflow, isOne: (id: string) => boolean): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const { id } of workflow.nodes.filter((node) => isOne(node.id))) {
    for (const dependent of findDependentSteps(workflow, id))
      holders.set(dependent, [...(holders.get(dependent) ?? []), id]);
  }
  return holders;
}

function describeRewiring(
  { sources, movedId }: Rewiring,
  { rewired, nodes }: { readonly rewired: Workflow; readonly nodes: ReadonlyMap<string, Node> },
): ReviewChange {
  const [first = '', ...others] =
    movedId === undefined ? sources : [movedId, ...sources.filter((id) => id !== movedId)];
  const name = (id: string): string => titleOf(nodes.get(id));
  const outgoing = (id: string): string[] => {
    const lines = rewired.edges
      .filter(({ from }) => from === id)
      .map(({ to, output }) => `${output === undefined ? '' : `${outputKey(output)} `}→ ${name(to)}`);
    return lines.length === 0 ? ['no connection'] : lines;
  };
  const into = rewired.edges.filter(({ to }) => to === movedId).map(({ from }) => `“${name(from)}”`);
  const moved = into.length === 0 ? 'moves to the start' : `moves after ${into.join(' and ')}`;
  const lines =
    movedId !== undefined
      ? [moved]
      : others.length === 0
        ? outgoing(first)
        : sources.flatMap((id) => outgoing(id).map((line) => `${name(id)} ${line}`));
  return {
    id: `>${first}`,
    kind: 'rewired',
    nodeId: first,
    title: movedId === undefined ? sources.map(name).join(', ') : name(first),
    lines,
    parts: others.map(sign('>')),
    dependents: [],
  };
}
