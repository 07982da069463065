import type { Warning } from '../../shared/assistant/warning.ts';
import { isSameJson } from '../../shared/equality.ts';
import { indexGraph, type GraphIndex } from '../../shared/graph/graph-index.ts';
import { doubtLoops } from '../../shared/review/doubt-loops.ts';
import { factsOf, isBrowserCall } from '../../shared/tools/browser-tools.ts';
import { nodeLabel } from '../../shared/validation/build-problem.ts';
import type { Node, ToolNode } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { matchTarget, matchText } from '../tools/browser/find/match-target.ts';
import type { ExploredPage } from './exploration/explore.ts';
import { namedTargetOf } from './exploration/named-target.ts';

/** Warns of loops that can't end, and checks that hold anyway. */
export function warnOfDoubtful(
  before: Workflow,
  after: Workflow,
  exploredPages: readonly ExploredPage[] = [],
): Warning[] {
  const graph = indexGraph(after);
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const checks = after.nodes.flatMap((node) => {
    if (node.type !== 'Tool' || isSameJson(known.get(node.id)?.params, node.params)) return [];
    const doubt = doubtCheck(node, graph, exploredPages);
    return doubt === undefined ? [] : [{ nodeId: node.id, message: `${nodeLabel(node)} ${doubt}` }];
  });
  return [...doubtLoops(before, after), ...checks].map((doubt) => ({ code: 'doubtful', ...doubt }));
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
  if (action === undefined || named === undefined || named.purpose === 'look') return undefined;
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

/** Last step on the only way here that may change the page. */
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
