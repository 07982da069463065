import type { Warning } from '../../../shared/assistant/warning.ts';
import { isJsonObject, type Json } from '../../../shared/json.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node, NodeType } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, readId, type Fields } from '../../../shared/text/fields.ts';
import { foldBranches } from './fold-branches.ts';
import { openGroups } from './open-groups.ts';
import type { Twins } from './part-twins.ts';
import { readEdge, readOutput } from './read-edge.ts';
import { parseLoosely } from '../../../shared/text/loose-json.ts';
import { readStep, type ReadStep } from './read-step.ts';
import { resolveTool } from './resolve-tool.ts';
import { wireRow, type OpenWay } from './wire-row.ts';

/** Steps of one list, read item by item: a bad one never costs the rest. */
export interface StepList {
  readonly nodes: Node[];
  /** From what steps say of their neighbours themselves: `next`, `on_true`, nested bodies. */
  readonly edges: DraftEdge[];
  readonly droppedIds: string[];
  readonly warnings: Warning[];
  readonly reasons: Map<string, string>;
  /** Steps that were written with one id, all of one id in the order of the list. */
  readonly twins: Twins;
  /** Where the answer wants a step, by the step's id. */
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

/** What a step's id is called. */
const idNames = ['id', 'nodeid', 'stepid', 'planid', 'ref'] as const;

interface Known {
  /** Ids that are in use already. */
  readonly taken?: ReadonlySet<string>;
  /** Kinds of steps that edges tell by their labels (types-by-labels.ts). */
  readonly types?: ReadonlyMap<string, NodeType>;
  /** Nothing else says how the steps follow each other: where some hold lists of their own, they come one after the other. */
  readonly isRow?: boolean;
}

/** Reads the items of a list, nested bodies among them. */
export function readSteps(
  items: readonly unknown[],
  context: ReadingContext,
  { taken = new Set(), types = new Map(), isRow = false }: Known = {},
): StepList {
  const byWrittenId = new Map<string, Node[]>();
  const list: Omit<StepList, 'twins'> = {
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
      message: `“${name}” is no step, but holds some: they stand in its place.`,
    });
  const ungrouped = opened?.row ?? items;
  const folded = isRow ? foldBranches(ungrouped) : undefined;
  if (folded !== undefined)
    list.warnings.push({
      code: 'repaired',
      message: 'What stands between “If”, “Else” and “EndIf” is read as the branches of the question.',
    });
  const writtenIds = new Set(ungrouped.flatMap((item) => readId(fieldsOf(item)?.get(...idNames)) ?? []));
  /** By which ways a step that holds lists is left, by its id. */
  const exits = new Map<string, readonly OpenWay[]>();
  let place = 0;
  let numbered = 0;
  const top = readItems(folded ?? ungrouped);
  if (isRow && exits.size > 0) {
    const { edges, ends } = wireRow(
      top.filter(({ id }) => !list.places.has(id)),
      exits,
    );
    list.edges.push(
      ...edges,
      ...ends.flatMap((way) => (way.output === undefined ? [] : [{ ...way, to: null }])),
    );
  }
  if (numbered > 0)
    list.warnings.push({
      code: 'repaired',
      message:
        numbered === 1
          ? 'The id of one step was written as a number.'
          : `The ids of ${numbered} steps were written as numbers.`,
    });
  const kept = new Set(list.nodes.map(({ id }) => id));
  // Of two with one id, one may be good.
  return {
    ...list,
    droppedIds: list.droppedIds.filter((id) => !kept.has(id)),
    twins: new Map([...byWrittenId].filter(([, steps]) => steps.length > 1)),
  };

  /** Answers the steps of this level, in order. */
  function readItems(level: readonly unknown[]): Node[] {
    return level.flatMap((item) => readItem(item) ?? []);
  }

  function readItem(written: unknown): Node | undefined {
    place += 1;
    const item = typeof written === 'string' ? readWrittenStep(written, context) : written;
    const read = readAsLabelled(item, readStep(item, place, context));
    if (!read.ok) {
      if (read.id !== undefined) list.droppedIds.push(read.id);
      list.warnings.push({ code: 'dropped', message: `${read.name} was left out: ${read.reason}.` });
      return undefined;
    }
    if (typeof read.fields.get(...idNames) === 'number') numbered += 1;
    const id = unusedId(read.id ?? `step-${place}`);
    const node = { ...read.node, id };
    for (const message of read.repairs)
      list.warnings.push({ code: 'repaired', message: `${message}.`, nodeId: id });
    if (read.reason !== undefined) list.reasons.set(id, read.reason);
    list.nodes.push(node);
    if (read.id !== undefined && !taken.has(read.id)) keepTwin(read.id, node);
    readPlace(id, read.fields);
    readNeighbours(node, read.fields);
    readNested(node, read.fields);
    return node;
  }

  /** A step of a type that there is not is what its edges are labelled for; what it asks is not known then. */
  function readAsLabelled(item: unknown, read: ReadStep): ReadStep {
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

  function keepTwin(writtenId: string, node: Node): void {
    const twins = byWrittenId.get(writtenId);
    if (twins === undefined) byWrittenId.set(writtenId, [node]);
    else twins.push(node);
  }

  function unusedId(wish: string): string {
    if (!ids.has(wish)) {
      ids.add(wish);
      return wish;
    }
    let number = 2;
    while (ids.has(`${wish}-${number}`) || writtenIds.has(`${wish}-${number}`)) number += 1;
    const id = `${wish}-${number}`;
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

  function readNeighbours(node: Node, fields: Fields): void {
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
      // Of a step of the workflow, `after` says where the Loop stands.
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

  /** Lists that a step holds are its body and its branches; each begins by one of its ways out. */
  function readNested(node: Node, fields: Fields): void {
    const lists = heldLists(node, fields);
    if (lists.every(({ items: held }) => held === undefined)) return;
    const ends = lists.flatMap(({ output, items: held = [] }): readonly OpenWay[] => {
      const row = readItems(held);
      const [first] = row;
      if (first === undefined) return node.type === 'Loop' ? [] : [{ from: node.id, output }];
      const wired = wireRow(row, exits);
      list.edges.push({ from: node.id, to: first.id, output }, ...wired.edges);
      return wired.ends;
    });
    if (node.type === 'Loop') list.edges.push(...ends.map((way) => ({ ...way, to: node.id })));
    exits.set(node.id, node.type === 'Loop' ? [{ from: node.id, output: { type: 'LoopDone' } }] : ends);
    leadToPlace(node.id);
  }

  /** Where a step that holds lists shall stand, said by edges. */
  function leadToPlace(id: string): void {
    const at = list.places.get(id);
    if (at === undefined) return;
    list.places.delete(id);
    if (at.after !== undefined) list.edges.push({ from: at.after, to: id });
    else if (at.before !== undefined)
      list.edges.push(...(exits.get(id) ?? []).map((way) => ({ ...way, to: at.before ?? null })));
  }
}

interface HeldList {
  readonly output: Output;
  readonly items: readonly unknown[] | undefined;
}

/** The lists that a step of this type may hold, in the order of its ways out; undefined where it does not. */
function heldLists(node: Node, fields: Fields): readonly HeldList[] {
  if (node.type !== 'Switch')
    return (nestedLists[node.type] ?? []).map(({ keys, output }) => ({
      output,
      items: stepsAt(fields, keys),
    }));
  const cases = fields.get('cases', 'branches', 'options');
  const held = (Array.isArray(cases) ? cases : []).map((each, at): HeldList => {
    const inner = fieldsOf(each);
    return {
      output: { type: 'SwitchCase', name: node.params.cases[at]?.name ?? '' },
      items: inner === undefined ? undefined : stepsAt(inner, ['steps', 'body', 'then', 'do', 'nodes']),
    };
  });
  return [
    ...held,
    { output: { type: 'SwitchDefault' }, items: stepsAt(fields, ['default', 'else', 'otherwise']) },
  ];
}

function stepsAt(fields: Fields, keys: readonly string[]): readonly unknown[] | undefined {
  const held = keys
    .map((key) => fields.get(key))
    .find((value) => Array.isArray(value) && value.some((each) => isJsonObject(each)));
  return Array.isArray(held) ? held : undefined;
}

/** A step as JSON in a text, or as the bare name of a tool. */
function readWrittenStep(text: string, { catalogue }: ReadingContext): unknown {
  return resolveTool(text.trim(), catalogue) === undefined ? parseLoosely(text) : { tool_name: text.trim() };
}

/** Lists of steps are no ids. */
function idOnly(value: Json | undefined): Json | undefined {
  return Array.isArray(value)
    ? value.find((each) => !isJsonObject(each))
    : isJsonObject(value) &&
        readOutput(value['type']) === undefined &&
        fieldsOf(value)?.has('to', 'target', 'id', 'goto', 'node') !== true
      ? undefined
      : value;
}
