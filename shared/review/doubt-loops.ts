import { isSameJson } from '../equality.ts';
import { indexGraph, type GraphIndex } from '../graph/graph-index.ts';
import { findBodyIds } from '../graph/loops.ts';
import { browserServer, factsOf, isBrowserCall } from '../tools/browser-tools.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { prefixOf } from '../variables/follow-references.ts';
import { comparisonsOf, sidesOf } from '../workflow/condition.ts';
import type { LoopNode, Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { nodeLabel } from '../validation/build-problem.ts';

interface Doubt {
  readonly nodeId: string;
  readonly message: string;
}

/** Loops that are valid, but can't end by their condition, or never turn the page. */
export function doubtLoops(before: Workflow, after: Workflow): Doubt[] {
  const loops = after.nodes.filter((node) => node.type === 'Loop');
  if (loops.length === 0) return [];
  const [old, now] = [indexGraph(before), indexGraph(after)];
  const prefixes = assignPrefixes(after.nodes);
  return loops.flatMap((loop) => {
    if (isSameJson(partsOf(loop.id, old), partsOf(loop.id, now))) return [];
    const doubt = doubtLoop(loop, now, prefixes);
    return doubt === undefined ? [] : [{ nodeId: loop.id, message: `${nodeLabel(loop)} ${doubt}` }];
  });
}

function partsOf(loopId: string, graph: GraphIndex): unknown {
  const body = [...findBodyIds(graph, loopId)].toSorted();
  return [
    graph.nodes.get(loopId)?.params,
    body.map((id) => [id, graph.nodes.get(id)?.params, graph.outgoing(id)]),
  ];
}

function doubtLoop(
  loop: LoopNode,
  graph: GraphIndex,
  prefixes: ReadonlyMap<string, string>,
): string | undefined {
  const { exitCondition, maxIterations, checkFirst = false } = loop.params;
  const body = [...findBodyIds(graph, loop.id)].flatMap((id) => graph.nodes.get(id) ?? []);
  const names = comparisonsOf(exitCondition).flatMap((comparison) =>
    sidesOf(comparison).flatMap((side) => (side.type === 'Variable' ? [side.name] : [])),
  );
  if (names.length === 0) return undefined;
  const changing = new Set([loop, ...body].map(({ id }) => prefixes.get(id) ?? id));
  const ids = new Set([loop, ...body].map(({ id }) => id));
  const isLeftInside = body.some(({ id }) => {
    const edges = graph.outgoing(id);
    return edges.length === 0 || edges.some(({ to }) => !ids.has(to));
  });
  if (!isLeftInside && !names.some((name) => changing.has(prefixOf(name))))
    return `ends by ${names.join(' and ')}, which no step inside it changes, so it ${checkFirst ? `runs ${maxIterations} times or not at all` : `always runs ${maxIterations} times`}.`;
  const asking = body.filter((node) => names.some((name) => prefixOf(name) === prefixes.get(node.id)));
  const paging = asking.map(pagingText).find((text) => text !== undefined);
  if (paging !== undefined)
    return body.some((node) => mayMoveOn(node, paging))
      ? undefined
      : `looks for “${paging}” but never presses it, so it sees the same page each time.`;
  const counting = [loop, ...body].flatMap(({ id, type }) =>
    type === 'Loop' ? (prefixes.get(id) ?? id) : [],
  );
  const isSame =
    !names.some((name) => counting.includes(prefixOf(name))) &&
    body.every((node) => onlyObserves(node, counting));
  return isLeftInside || !isSame
    ? undefined
    : 'only reads, and neither acts nor waits, so it sees the same page each time.';
}

/** Whether a step reads the same things in each iteration, without waiting. */
function onlyObserves(node: Node, counting: readonly string[]): boolean {
  const written = JSON.stringify(node.params);
  if (counting.some((prefix) => written.includes(`\${${prefix}.`))) return false;
  if (node.type !== 'Tool') return node.type !== 'AiStep';
  const { server = browserServer, tool, arguments: args } = node.params;
  const isObserving =
    server === browserServer && ['observe', 'assert'].includes(factsOf(node.params).kind ?? '');
  return isObserving && tool !== 'wait_for' && args['timeoutMs'] === undefined && node.settleMs === 0;
}

const pagingWords =
  /^(?:next|older|newer|previous|more|load more|show more|weiter|nächste|suivant|siguiente|avanti|volgende|[›»>→])(?: (?:page|seite|results|posts))?$/i;

function pagingText(node: Node): string | undefined {
  if (node.type !== 'Tool' || !isBrowserCall(node.params, 'find_text')) return undefined;
  const { text } = node.params.arguments;
  return typeof text === 'string' && pagingWords.test(text.trim()) ? text.trim() : undefined;
}

function mayMoveOn(node: Node, paging: string): boolean {
  if (node.type === 'AiStep') return true;
  if (node.type !== 'Tool') return false;
  const { server = browserServer, tool, arguments: args } = node.params;
  if (server !== browserServer) return true;
  if (tool === 'type_text') return args['submit'] === true;
  if (tool !== 'click' && tool !== 'double_click')
    return !['observe', 'assert', 'select'].includes(factsOf(node.params).kind ?? '');
  const { target } = args;
  return (
    typeof target !== 'string' ||
    target.includes('${') ||
    pagingWords.test(target.trim()) ||
    target.toLowerCase().includes(paging.toLowerCase())
  );
}
