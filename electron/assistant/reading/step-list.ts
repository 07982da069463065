import type { Warning } from '../../../shared/assistant/warning.ts';
import { isJsonObject, type Json } from '../../../shared/json.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node, NodeType } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, readId, type Fields } from '../../../shared/text/fields.ts';
import { foldBranches } from './fold-branches.ts';
import { openGroups } from './open-groups.ts';
import type { DuplicateIds } from './resolve-duplicate-ids.ts';
import { readEdge, readOutput } from './read-edge.ts';
import { parseLoosely } from '../../../shared/text/loose-json.ts';
import { readStep, type ReadStep } from './read-step.ts';
import { resolveTool } from './resolve-tool.ts';
import { connectRow, type RowExit } from './connect-row.ts';

export interface StepList {
  readonly nodes: Node[];
  readonly edges: DraftEdge[];
  readonly droppedIds: string[];
  readonly warnings: Warning[];
  readonly reasons: Map<string, string>;
  readonly duplicates: DuplicateIds;
  readonly places: Map<string, { readonly after?: string; readonly before?: string }>;
}

const nestedLists: Readonly<
  Record<string, readonly { readonly keys: readonly string[]; readonly output: Output }[]>
> = {
  Loop: [{ keys: ['body', 'steps', 'nodes', 'do', 'loopbody'], output: { type: 'LoopBody' } }],
  If: [
    {
      keys: ['then', 'iftrue', 'truesteps', 'thensteps', 'ontrue', 'truebranch', 'steps'],
      output: { type: 'IfTrue' },
    },
    {
      keys: ['else', 'iffalse', 'falsesteps', 'elsesteps', 'onfalse', 'falsebranch', 'otherwise'],
      output: { type: 'IfFalse' },
    },
  ],
};

const idNames = ['id', 'nodeid', 'stepid', 'planid', 'ref'] as const;

interface Known {
  readonly taken?: ReadonlySet<string>;
  readonly types?: ReadonlyMap<string, NodeType>;
  readonly isRow?: boolean;
}

export function readSteps(
  items: readonly unknown[],
  context: ReadingContext,
  { taken = new Set(), types = new Map(), isRow = false }: Known = {},
): StepList {
  const { row, written, warnings } = isRow ? openRow(items) : { row: items, written: items, warnings: [] };
  const list: Omit<StepList, 'duplicates'> = {
    nodes: [],
    edges: [],
    droppedIds: [],
    warnings,
    reasons: new Map(),
    places: new Map(),
  };
  const writtenIds = new Set(written.flatMap((item) => readId(fieldsOf(item)?.get(...idNames)) ?? []));
  const assignId = idAssigner(taken, writtenIds);
  const byWrittenId = new Map<string, Node[]>();
  const exits = new Map<string, readonly RowExit[]>();
  let place = 0;
  let numbered = 0;
  const readItems = (level: readonly unknown[]): Node[] => level.flatMap((item) => readItem(item) ?? []);
  const top = readItems(row);
  if (isRow && exits.size > 0) {
    const unplaced = top.filter(({ id }) => !list.places.has(id));
    const { edges, ends } = connectRow(unplaced, exits);
    const last = ends.filter(({ output }) => output !== undefined);
    list.edges.push(...edges, ...last.map((exit) => ({ ...exit, to: null })));
  }
  if (numbered > 0)
    list.warnings.push({
      code: 'repaired',
      message: numbered === 1 ? 'One step has a number as id.' : `${numbered} steps have numbers as ids.`,
    });
  const kept = new Set(list.nodes.map(({ id }) => id));
  return {
    ...list,
    droppedIds: list.droppedIds.filter((id) => !kept.has(id)),
    duplicates: new Map([...byWrittenId].filter(([, steps]) => steps.length > 1)),
  };

  function readItem(item: unknown): Node | undefined {
    place += 1;
    const read = readLabeled(
      typeof item === 'string' ? readWrittenStep(item, context) : item,
      types,
      (each) => readStep(each, place, context),
    );
    if (!read.ok) {
      if (read.id !== undefined) list.droppedIds.push(read.id);
      list.warnings.push({ code: 'dropped', message: `${read.name} was skipped: ${read.reason}.` });
      return undefined;
    }
    if (typeof read.fields.get(...idNames) === 'number') numbered += 1;
    const id = assignId(read.id ?? `step-${place}`);
    const node = { ...read.node, id };
    for (const message of read.repairs)
      list.warnings.push({ code: 'repaired', message: `${message}.`, nodeId: id });
    if (read.reason !== undefined) list.reasons.set(id, read.reason);
    list.nodes.push(node);
    if (read.id !== undefined && !taken.has(read.id))
      byWrittenId.set(read.id, [...(byWrittenId.get(read.id) ?? []), node]);
    const position = readPosition(read.fields);
    if (position !== undefined) list.places.set(id, position);
    list.edges.push(...readNeighbors(node, read.fields, { writtenIds, workflow: context.workflow }));
    readNested(node, read.fields);
    return node;
  }

  function readNested(node: Node, fields: Fields): void {
    const nested = nestedListsOf(node, fields);
    if (nested.every(({ items: steps }) => steps === undefined)) return;
    const ends = nested.flatMap(({ output, items: steps = [] }) => {
      const connected = connectNested(node, { output, row: readItems(steps) }, exits);
      list.edges.push(...connected.edges);
      return connected.ends;
    });
    const isLoop = node.type === 'Loop';
    if (isLoop) list.edges.push(...ends.map((exit) => ({ ...exit, to: node.id })));
    exits.set(node.id, isLoop ? [{ from: node.id, output: { type: 'LoopDone' } }] : ends);
    list.edges.push(...connectPosition(node.id, list.places, exits));
  }
}

interface OpenedRow {
  readonly row: readonly unknown[];
  readonly written: readonly unknown[];
  readonly warnings: Warning[];
}

function openRow(items: readonly unknown[]): OpenedRow {
  const opened = openGroups(items);
  const warnings: Warning[] = (opened?.names ?? []).map((name) => ({
    code: 'repaired',
    message: `“${name}” isn't a step and was replaced by its steps.`,
  }));
  const written = opened?.row ?? items;
  const folded = foldBranches(written);
  if (folded !== undefined)
    warnings.push({
      code: 'repaired',
      message: 'The steps between “If”, “Else” and “EndIf” were read as branches.',
    });
  return { row: folded ?? written, written, warnings };
}

function readLabeled(
  item: unknown,
  types: ReadonlyMap<string, NodeType>,
  read: (item: unknown) => ReadStep,
): ReadStep {
  const first = read(item);
  if (first.ok || !first.isUnknownType || !isJsonObject(item)) return first;
  const type = [first.id, readId(fieldsOf(item)?.get('name'))].flatMap(
    (key) => types.get((key ?? '').toLowerCase()) ?? [],
  )[0];
  if (type === undefined) return first;
  const untyped = Object.entries(item).filter(([key]) => !/^(?:step|node)?_?type$|^kind$/i.test(key));
  return read({ ...Object.fromEntries(untyped), step_type: type });
}

function idAssigner(taken: ReadonlySet<string>, written: ReadonlySet<string>): (wanted: string) => string {
  const ids = new Set(taken);
  return (wanted) => {
    let id = wanted;
    for (let number = 2; ids.has(id) || (id !== wanted && written.has(id)); number += 1)
      id = `${wanted}-${number}`;
    ids.add(id);
    return id;
  };
}

function readPosition(fields: Fields): { readonly after?: string; readonly before?: string } | undefined {
  const after = readId(fields.get('after', 'insertafter', 'afterid', 'afternodeid', 'afterstep'));
  const before = readId(fields.get('before', 'insertbefore', 'beforeid', 'beforenodeid', 'beforestep'));
  return after === undefined && before === undefined
    ? undefined
    : { ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }) };
}

interface Around {
  readonly writtenIds: ReadonlySet<string>;
  readonly workflow: ReadingContext['workflow'];
}

function readNeighbors(node: Node, fields: Fields, { writtenIds, workflow }: Around): DraftEdge[] {
  const link = (value: Json | undefined, output?: Output): DraftEdge[] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((each) => link(each, output));
    const edge = isJsonObject(value)
      ? readEdge({ from: node.id, ...value }, writtenIds)?.edge
      : readEdge({ from: node.id, to: value }, writtenIds)?.edge;
    if (edge === undefined) return [];
    return [output === undefined || edge.output !== undefined ? edge : { ...edge, output }];
  };
  const next = link(
    fields.get('next', 'nextstep', 'nextid', 'nextnode', 'goto', 'edges', 'connections', 'outgoing'),
  );
  if (node.type === 'If')
    return [
      ...next,
      ...link(idOnly(fields.get('ontrue', 'iftrue', 'then', 'truebranch', 'yes')), { type: 'IfTrue' }),
      ...link(idOnly(fields.get('onfalse', 'iffalse', 'else', 'falsebranch', 'no')), { type: 'IfFalse' }),
    ];
  if (node.type === 'Loop') {
    // In a patch, `after` may be a position.
    const after = idOnly(fields.get('after'));
    const isPlace = workflow.nodes.some((each) => each.id === readId(after));
    const done = idOnly(fields.get('done', 'loopdone', 'exit')) ?? (isPlace ? undefined : after);
    return [
      ...next,
      ...link(idOnly(fields.get('body', 'loopbody', 'bodystart')), { type: 'LoopBody' }),
      ...link(done, { type: 'LoopDone' }),
    ];
  }
  if (node.type !== 'Switch') return next;
  const cases = fields.get('cases', 'branches');
  return [
    ...next,
    ...link(idOnly(fields.get('default', 'switchdefault')), { type: 'SwitchDefault' }),
    ...(Array.isArray(cases) ? cases : []).flatMap((each) => {
      const inner = fieldsOf(each);
      const name = readId(inner?.get('name', 'case', 'label', 'value', 'id'));
      return name === undefined
        ? []
        : link(idOnly(inner?.get('to', 'target', 'goto', 'next')), { type: 'SwitchCase', name });
    }),
  ];
}

function connectNested(
  node: Node,
  { output, row }: { readonly output: Output; readonly row: readonly Node[] },
  exits: ReadonlyMap<string, readonly RowExit[]>,
): ReturnType<typeof connectRow> {
  const [first] = row;
  if (first === undefined)
    return { edges: [], ends: node.type === 'Loop' ? [] : [{ from: node.id, output }] };
  const { edges, ends } = connectRow(row, exits);
  return { edges: [{ from: node.id, to: first.id, output }, ...edges], ends };
}

function connectPosition(
  id: string,
  places: StepList['places'],
  exits: ReadonlyMap<string, readonly RowExit[]>,
): DraftEdge[] {
  const at = places.get(id);
  if (at === undefined) return [];
  places.delete(id);
  if (at.after !== undefined) return [{ from: at.after, to: id }];
  return (exits.get(id) ?? []).map((exit) => ({ ...exit, to: at.before ?? null }));
}

interface NestedList {
  readonly output: Output;
  readonly items: readonly unknown[] | undefined;
}

function nestedListsOf(node: Node, fields: Fields): readonly NestedList[] {
  if (node.type !== 'Switch')
    return (nestedLists[node.type] ?? []).map(({ keys, output }) => ({
      output,
      items: stepsAt(fields, keys),
    }));
  const cases = fields.get('cases', 'branches', 'options');
  const nested = (Array.isArray(cases) ? cases : []).map((each, at): NestedList => {
    const inner = fieldsOf(each);
    return {
      output: { type: 'SwitchCase', name: node.params.cases[at]?.name ?? '' },
      items: inner === undefined ? undefined : stepsAt(inner, ['steps', 'body', 'then', 'do', 'nodes']),
    };
  });
  return [
    ...nested,
    { output: { type: 'SwitchDefault' }, items: stepsAt(fields, ['default', 'else', 'otherwise']) },
  ];
}

function stepsAt(fields: Fields, keys: readonly string[]): readonly unknown[] | undefined {
  const nested = keys
    .map((key) => fields.get(key))
    .find((value) => Array.isArray(value) && value.some((each) => isJsonObject(each)));
  return Array.isArray(nested) ? nested : undefined;
}

function readWrittenStep(text: string, { catalog }: ReadingContext): unknown {
  return resolveTool(text.trim(), catalog) === undefined ? parseLoosely(text) : { tool_name: text.trim() };
}

function idOnly(value: Json | undefined): Json | undefined {
  return Array.isArray(value)
    ? value.find((each) => !isJsonObject(each))
    : isJsonObject(value) &&
        readOutput(value['type']) === undefined &&
        fieldsOf(value)?.has('to', 'target', 'id', 'goto', 'node') !== true
      ? undefined
      : value;
}
