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
  /** From `next`, `on_true`, nested bodies and the like. */
  readonly edges: DraftEdge[];
  readonly droppedIds: string[];
  readonly warnings: Warning[];
  readonly reasons: Map<string, string>;
  readonly duplicates: DuplicateIds;
  /** By step id. */
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
  /** From edge labels. */
  readonly types?: ReadonlyMap<string, NodeType>;
  readonly isRow?: boolean;
}

export function readSteps(
  items: readonly unknown[],
  context: ReadingContext,
  { taken = new Set(), types = new Map(), isRow = false }: Known = {},
): StepList {
  const byWrittenId = new Map<string, Node[]>();
  const list: Omit<StepList, 'duplicates'> = {
    nodes: [],
    edges: [],
    droppedIds: [],
    warnings: [],
    reasons: new Map(),
    places: new Map(),
  };
  const ids = new Set(taken);
  const opened = isRow ? openGroups(items) : undefined;
  for (const name of opened?.names ?? [])
    list.warnings.push({
      code: 'repaired',
      message: `“${name}” isn't a step and was replaced by its steps.`,
    });
  const ungrouped = opened?.row ?? items;
  const folded = isRow ? foldBranches(ungrouped) : undefined;
  if (folded !== undefined)
    list.warnings.push({
      code: 'repaired',
      message: 'The steps between “If”, “Else” and “EndIf” were read as branches.',
    });
  const writtenIds = new Set(ungrouped.flatMap((item) => readId(fieldsOf(item)?.get(...idNames)) ?? []));
  const exits = new Map<string, readonly RowExit[]>();
  let place = 0;
  let numbered = 0;
  const top = readItems(folded ?? ungrouped);
  if (isRow && exits.size > 0) {
    const { edges, ends } = connectRow(
      top.filter(({ id }) => !list.places.has(id)),
      exits,
    );
    list.edges.push(
      ...edges,
      ...ends.flatMap((exit) => (exit.output === undefined ? [] : [{ ...exit, to: null }])),
    );
  }
  if (numbered > 0)
    list.warnings.push({
      code: 'repaired',
      message: numbered === 1 ? 'One step has a number as id.' : `${numbered} steps have numbers as ids.`,
    });
  const kept = new Set(list.nodes.map(({ id }) => id));
  // Another step with the same id may be valid.
  return {
    ...list,
    droppedIds: list.droppedIds.filter((id) => !kept.has(id)),
    duplicates: new Map([...byWrittenId].filter(([, steps]) => steps.length > 1)),
  };

  function readItems(level: readonly unknown[]): Node[] {
    return level.flatMap((item) => readItem(item) ?? []);
  }

  function readItem(written: unknown): Node | undefined {
    place += 1;
    const item = typeof written === 'string' ? readWrittenStep(written, context) : written;
    const read = readAsLabeled(item, readStep(item, place, context));
    if (!read.ok) {
      if (read.id !== undefined) list.droppedIds.push(read.id);
      list.warnings.push({ code: 'dropped', message: `${read.name} was skipped: ${read.reason}.` });
      return undefined;
    }
    if (typeof read.fields.get(...idNames) === 'number') numbered += 1;
    const id = unusedId(read.id ?? `step-${place}`);
    const node = { ...read.node, id };
    for (const message of read.repairs)
      list.warnings.push({ code: 'repaired', message: `${message}.`, nodeId: id });
    if (read.reason !== undefined) list.reasons.set(id, read.reason);
    list.nodes.push(node);
    if (read.id !== undefined && !taken.has(read.id)) noteDuplicate(read.id, node);
    readPlace(id, read.fields);
    readNeighbors(node, read.fields);
    readNested(node, read.fields);
    return node;
  }

  function readAsLabeled(item: unknown, read: ReadStep): ReadStep {
    if (read.ok || !read.isUnknownType || !isJsonObject(item)) return read;
    const type = [read.id, readId(fieldsOf(item)?.get('name'))].flatMap(
      (key) => types.get((key ?? '').toLowerCase()) ?? [],
    )[0];
    return type === undefined
      ? read
      : readStep(
          {
            ...Object.fromEntries(
              Object.entries(item).filter(([key]) => !/^(?:step|node)?_?type$|^kind$/i.test(key)),
            ),
            step_type: type,
          },
          place,
          context,
        );
  }

  function noteDuplicate(writtenId: string, node: Node): void {
    const duplicates = byWrittenId.get(writtenId);
    if (duplicates === undefined) byWrittenId.set(writtenId, [node]);
    else duplicates.push(node);
  }

  function unusedId(wanted: string): string {
    if (!ids.has(wanted)) {
      ids.add(wanted);
      return wanted;
    }
    let number = 2;
    while (ids.has(`${wanted}-${number}`) || writtenIds.has(`${wanted}-${number}`)) number += 1;
    const id = `${wanted}-${number}`;
    ids.add(id);
    return id;
  }

  function readPlace(id: string, fields: Fields): void {
    const after = readId(fields.get('after', 'insertafter', 'afterid', 'afternodeid', 'afterstep'));
    const before = readId(fields.get('before', 'insertbefore', 'beforeid', 'beforenodeid', 'beforestep'));
    if (after !== undefined || before !== undefined)
      list.places.set(id, {
        ...(after === undefined ? {} : { after }),
        ...(before === undefined ? {} : { before }),
      });
  }

  function readNeighbors(node: Node, fields: Fields): void {
    const link = (value: Json | undefined, output?: Output): void => {
      if (value === undefined) return;
      if (Array.isArray(value)) {
        for (const each of value) link(each, output);
        return;
      }
      const edge = isJsonObject(value)
        ? readEdge({ from: node.id, ...value }, writtenIds)?.edge
        : readEdge({ from: node.id, to: value }, writtenIds)?.edge;
      if (edge !== undefined)
        list.edges.push(output === undefined || edge.output !== undefined ? edge : { ...edge, output });
    };
    link(fields.get('next', 'nextstep', 'nextid', 'nextnode', 'goto', 'edges', 'connections', 'outgoing'));
    if (node.type === 'If') {
      link(idOnly(fields.get('ontrue', 'iftrue', 'then', 'truebranch', 'yes')), { type: 'IfTrue' });
      link(idOnly(fields.get('onfalse', 'iffalse', 'else', 'falsebranch', 'no')), { type: 'IfFalse' });
    }
    if (node.type === 'Loop') {
      link(idOnly(fields.get('body', 'loopbody', 'bodystart')), { type: 'LoopBody' });
      // In a patch, `after` may be a position.
      const after = idOnly(fields.get('after'));
      const isPlace = context.workflow.nodes.some((each) => each.id === readId(after));
      link(idOnly(fields.get('done', 'loopdone', 'exit')) ?? (isPlace ? undefined : after), {
        type: 'LoopDone',
      });
    }
    if (node.type === 'Switch') {
      link(idOnly(fields.get('default', 'switchdefault')), { type: 'SwitchDefault' });
      const cases = fields.get('cases', 'branches');
      for (const each of Array.isArray(cases) ? cases : []) {
        const inner = fieldsOf(each);
        const name = readId(inner?.get('name', 'case', 'label', 'value', 'id'));
        if (name !== undefined)
          link(idOnly(inner?.get('to', 'target', 'goto', 'next')), { type: 'SwitchCase', name });
      }
    }
  }

  function readNested(node: Node, fields: Fields): void {
    const lists = nestedListsOf(node, fields);
    if (lists.every(({ items: nested }) => nested === undefined)) return;
    const ends = lists.flatMap(({ output, items: nested = [] }): readonly RowExit[] => {
      const row = readItems(nested);
      const [first] = row;
      if (first === undefined) return node.type === 'Loop' ? [] : [{ from: node.id, output }];
      const connected = connectRow(row, exits);
      list.edges.push({ from: node.id, to: first.id, output }, ...connected.edges);
      return connected.ends;
    });
    if (node.type === 'Loop') list.edges.push(...ends.map((exit) => ({ ...exit, to: node.id })));
    exits.set(node.id, node.type === 'Loop' ? [{ from: node.id, output: { type: 'LoopDone' } }] : ends);
    connectPosition(node.id);
  }

  function connectPosition(id: string): void {
    const at = list.places.get(id);
    if (at === undefined) return;
    list.places.delete(id);
    if (at.after !== undefined) list.edges.push({ from: at.after, to: id });
    else if (at.before !== undefined)
      list.edges.push(...(exits.get(id) ?? []).map((exit) => ({ ...exit, to: at.before ?? null })));
  }
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

function readWrittenStep(text: string, { catalogue }: ReadingContext): unknown {
  return resolveTool(text.trim(), catalogue) === undefined ? parseLoosely(text) : { tool_name: text.trim() };
}

/** Ignores nested lists. */
function idOnly(value: Json | undefined): Json | undefined {
  return Array.isArray(value)
    ? value.find((each) => !isJsonObject(each))
    : isJsonObject(value) &&
        readOutput(value['type']) === undefined &&
        fieldsOf(value)?.has('to', 'target', 'id', 'goto', 'node') !== true
      ? undefined
      : value;
}
