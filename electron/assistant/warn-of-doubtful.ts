import type { Warning } from '../../shared/assistant/warning.ts';
import { isSameJson } from '../../shared/equality.ts';
import { indexGraph, type GraphIndex } from '../../shared/graph/graph-index.ts';
import { doubtLoops } from '../../shared/review/doubt-loops.ts';
import { factsOf, isBrowserCall } from '../../shared/tools/browser-tools.ts';
import { nodeLabel } from '../../shared/validation/build-problem.ts';
import type { Node, ToolNode } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { matchTarget } from '../tools/browser/find/match/match-target.ts';
import { matchText } from '../tools/browser/find/match/match-text.ts';
import type { ExploredPage } from './exploration/explore.ts';
import { followPages, type SeenPage } from './exploration/follow-pages.ts';
import { namedTargetOf } from './exploration/named-target.ts';

export function warnOfDoubtful(
  before: Workflow,
  after: Workflow,
  exploredPages: readonly ExploredPage[] = [],
): Warning[] {
  const graph = indexGraph(after);
  const pagesOf = followPages(after, exploredPages);
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const checks = after.nodes.flatMap((node) => {
    if (node.type !== 'Tool' || isSameJson(known.get(node.id)?.params, node.params)) return [];
    const doubt = doubtCheck(node, graph, pagesOf);
    return doubt === undefined ? [] : [{ nodeId: node.id, message: `${nodeLabel(node)} ${doubt}` }];
  });
  return [...doubtLoops(before, after), ...checks].map((doubt) => ({ code: 'doubtful', ...doubt }));
}

function doubtCheck(
  check: ToolNode,
  graph: GraphIndex,
  pagesOf: ReturnType<typeof followPages>,
): string | undefined {
  const { text, within, exact, absent } = check.params.arguments;
  const isCheck = isBrowserCall(check.params, 'expect_text') || isBrowserCall(check.params, 'wait_for');
  if (!isCheck || typeof text !== 'string' || text.trim() === '' || text.includes('${') || absent === true)
    return undefined;
  const action = actionBefore(check, graph);
  if (action === undefined || factsOf(action.params).target === undefined) return undefined;
  const { pages, isKnown } = pagesOf(action.id);
  const named = namedTargetOf(action);
  const onlyOn = pages.find(({ page: { frames } }) =>
    named?.targets.some((target) => matchTarget(frames, target, named.purpose)?.things.length === 1),
  );
  const page = onlyOn ?? (isKnown ? firstOf(pages) : undefined);
  const search = {
    text,
    ...(typeof within === 'string' ? { within } : {}),
    ...(exact === true ? { exact } : {}),
  };
  return page === undefined || matchText(page.page.frames, search).length === 0
    ? undefined
    : `holds before “${action.name}” too: “${text}” is on ${page.address} already, so it doesn’t show that the step worked.`;
}

/** The first such page, before anything was done there. Undefined for several addresses. */
function firstOf(pages: readonly SeenPage[]): SeenPage | undefined {
  const [first, ...others] = pages.filter(({ isOfRun }) => isOfRun !== true);
  return others.every(({ address }) => address === first?.address) ? first : undefined;
}

/** The last step that may have changed the page, if only one path leads here. */
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
