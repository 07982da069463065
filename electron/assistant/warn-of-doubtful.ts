import type { Warning } from '../../shared/assistant/warning.ts';
import { isSameJson } from '../../shared/equality.ts';
import { findBodyIds } from '../../shared/graph/loops.ts';
import { indexGraph, type GraphIndex } from '../../shared/graph/graph-index.ts';
import { browserServer, factsOf, isBrowserCall } from '../../shared/tools/browser-tools.ts';
import { assignPrefixes } from '../../shared/variables/assign-prefixes.ts';
import { prefixOf } from '../../shared/variables/follow-references.ts';
import { comparisonsOf, sidesOf } from '../../shared/workflow/condition.ts';
import type { LoopNode, Node, ToolNode } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { matchTarget, matchText } from '../tools/browser/find/match-target.ts';
import type { ExploredPage } from './exploration/explore.ts';
import { namedTargetOf } from './exploration/check-targets.ts';

/** Valid, but unlikely to do what is meant: loops that can't end, and checks that hold anyway. */
export function warnOfDoubtful(
  before: Workflow,
  after: Workflow,
  exploredPages: readonly ExploredPage[],
): Warning[] {
  const graph = indexGraph(after);
  const prefixes = assignPrefixes(after.nodes);
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  return after.nodes.flatMap((node): Warning[] => {
    const doubt =
      node.type === 'Loop'
        ? doubtLoop(node, { graph, prefixes, known })
        : node.type === 'Tool' && !isSameJson(known.get(node.id)?.params, node.params)
          ? doubtCheck(node, graph, exploredPages)
          : undefined;
    return doubt === undefined
      ? []
      : [{ code: 'doubtful', nodeId: node.id, message: `“${node.name}” ${doubt}` }];
  });
}

interface Surroundings {
  readonly graph: GraphIndex;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly known: ReadonlyMap<string, Node>;
}

function doubtLoop(loop: LoopNode, { graph, prefixes, known }: Surroundings): string | undefined {
  const { exitCondition, maxIterations } = loop.params;
  const body = [...findBodyIds(graph, loop.id)].flatMap((id) => graph.nodes.get(id) ?? []);
  const isOld = [loop, ...body].every((node) => isSameJson(known.get(node.id)?.params, node.params));
  const names = comparisonsOf(exitCondition).flatMap((comparison) =>
    sidesOf(comparison).flatMap((side) => (side.type === 'Variable' ? [side.name] : [])),
  );
  if (isOld || names.length === 0) return undefined;
  const changing = new Set([loop, ...body].map(({ id }) => prefixes.get(id) ?? id));
  const ids = new Set([loop, ...body].map(({ id }) => id));
  const isLeftInside = body.some(({ id }) => {
    const edges = graph.outgoing(id);
    return edges.length === 0 || edges.some(({ to }) => !ids.has(to));
  });
  if (!isLeftInside && !names.some((name) => changing.has(prefixOf(name))))
    return `ends by ${names.join(' and ')}, which no step inside it changes, so it always runs ${maxIterations} times.`;
  const asking = body.filter((node) => names.some((name) => prefixOf(name) === prefixes.get(node.id)));
  const paging = asking.map(pagingText).find((text) => text !== undefined);
  return paging === undefined || body.some((node) => mayMoveOn(node, paging))
    ? undefined
    : `looks for “${paging}” but never presses it, so it sees the same page each time.`;
}

const pagingWords =
  /^(?:next|older|newer|previous|more|load more|show more|weiter|nächste|suivant|siguiente|avanti|volgende|[›»>→])(?: (?:page|seite|results|posts))?$/i;

function pagingText(node: Node): string | undefined {
  if (node.type !== 'Tool' || !isBrowserCall(node.params, 'find_text')) return undefined;
  const { text } = node.params.arguments;
  return typeof text === 'string' && pagingWords.test(text.trim()) ? text.trim() : undefined;
}

/** Scrolling counts, since it may load more. */
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

function doubtCheck(
  check: ToolNode,
  graph: GraphIndex,
  exploredPages: readonly ExploredPage[],
): string | undefined {
  const { text, within, exact, absent } = check.params.arguments;
  const isCheck = isBrowserCall(check.params, 'expect_text') || isBrowserCall(check.params, 'wait_for');
  if (!isCheck || typeof text !== 'string' || text.trim() === '' || text.includes('${') || absent === true)
    return undefined;
  const action = actionBefore(check, graph);
  const named = action && namedTargetOf(action);
  if (action === undefined || named === undefined) return undefined;
  const page = exploredPages.find(({ page: { frames } }) =>
    named.targets.some((target) => matchTarget(frames, target, named.purpose)?.things.length === 1),
  );
  const search = {
    text,
    ...(typeof within === 'string' ? { within } : {}),
    ...(exact === true ? { exact } : {}),
  };
  return page === undefined || matchText(page.page.frames, search).length === 0
    ? undefined
    : `holds before “${action.name}” too: “${text}” is on ${page.address} already, so it doesn’t show that the step worked.`;
}

/** The last step on the only way here that may change the page. */
function actionBefore(check: Node, graph: GraphIndex): ToolNode | undefined {
  const passed = new Set<string>();
  for (let at: Node | undefined = check; at !== undefined && !passed.has(at.id);) {
    passed.add(at.id);
    const [only, ...others]: readonly { readonly from: string }[] = graph.incoming(at.id);
    at = only === undefined || others.length > 0 ? undefined : graph.nodes.get(only.from);
    if (at?.type === 'AiStep' || at?.type === 'Loop' || at?.type === 'EndLoop') return undefined;
    if (at?.type === 'Tool' && !['observe', 'assert'].includes(factsOf(at.params).kind ?? '')) return at;
  }
  return undefined;
}
