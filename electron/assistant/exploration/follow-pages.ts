import { indexGraph } from '../../../shared/graph/graph-index.ts';
import { factsOf, isBrowserCall } from '../../../shared/tools/browser-tools.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { matchTarget } from '../../tools/browser/find/match/match-target.ts';
import type { Target } from '../../tools/browser/find/target.ts';
import { namedTargetOf } from './named-target.ts';
import type { ExploredPage } from './explore.ts';

export type SeenPage = Pick<ExploredPage, 'page' | 'address'> & Partial<ExploredPage>;

export interface StepPages {
  readonly pages: readonly SeenPage[];
  /** False after a step whose page wasn't explored. Then `pages` holds all pages. */
  readonly isKnown: boolean;
}

export function followPages(
  workflow: Workflow,
  seenPages: readonly SeenPage[],
): (nodeId: string) => StepPages {
  const graph = indexGraph(workflow);
  const known = new Map<string, ReturnType<typeof leadsTo>>();
  const anywhere: StepPages = { pages: seenPages, isKnown: false };
  return (nodeId) => {
    const keys = new Set<string>();
    const passed = new Set([nodeId]);
    const waiting = [nodeId];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const incoming = graph.incoming(at);
      if (incoming.length === 0) return anywhere;
      for (const { from } of incoming) {
        const node = graph.nodes.get(from);
        if (node === undefined || passed.has(from)) continue;
        passed.add(from);
        const led = known.get(from) ?? leadsTo(node, seenPages);
        known.set(from, led);
        if (led === 'nowhere') waiting.push(from);
        else if (led.length === 0) return anywhere;
        else for (const key of led) keys.add(key);
      }
    }
    if (keys.size === 0) return anywhere;
    return { pages: seenPages.filter(({ page }) => keys.has(keyOf(page.url))), isKnown: true };
  };
}

function leadsTo(node: Node, seenPages: readonly SeenPage[]): readonly string[] | 'nowhere' {
  if (node.type === 'AiStep') return [];
  if (node.type !== 'Tool') return 'nowhere';
  const { params } = node;
  if (isBrowserCall(params, 'hover')) return 'nowhere';
  const { kind, establishesPage } = factsOf(params);
  const { url, submit } = params.arguments;
  if (isBrowserCall(params, 'open_page')) return typeof url === 'string' ? opened(url, seenPages) : [];
  if (isBrowserCall(params, 'click') || isBrowserCall(params, 'double_click'))
    return pressed(node, seenPages);
  const stays =
    establishesPage !== true &&
    ['observe', 'assert', 'scroll', 'wait', 'type'].includes(kind ?? '') &&
    submit !== true;
  return stays ? 'nowhere' : [];
}

function opened(url: string, seenPages: readonly SeenPage[]): string[] {
  return seenPages.flatMap(({ page, address, request }) => {
    const asked = request?.kind === 'open' ? [request.address] : [];
    return [page.url, address, ...asked].some((each) => keyOf(each) === keyOf(url)) ? [keyOf(page.url)] : [];
  });
}

/** Pages that the same press opened while exploring, or that a pressed link leads to. */
function pressed(node: Node, seenPages: readonly SeenPage[]): string[] {
  const { targets = [] } = namedTargetOf(node) ?? {};
  const only = (page: SeenPage, target: Target) => {
    const things = matchTarget(page.page.frames, target, 'press')?.things ?? [];
    return things.length === 1 ? things[0] : undefined;
  };
  return seenPages.flatMap((seen) => {
    const { request, from } = seen;
    return targets.flatMap((target) => {
      const isSame =
        request?.kind === 'press' &&
        from !== undefined &&
        only(from, target) !== undefined &&
        only(from, target) === only(from, request.target);
      const link = only(seen, target)?.url;
      const leads =
        link === undefined || !URL.canParse(link, seen.page.url)
          ? []
          : opened(new URL(link, seen.page.url).href, seenPages);
      return [...(isSame ? [keyOf(seen.page.url)] : []), ...leads];
    });
  });
}

const keyOf = (address: string): string => address.replace(/#.*/, '').replace(/\/+$/, '');
