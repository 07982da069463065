import { z } from 'zod';
import type { Json } from '../../../shared/json.ts';
import { browserServer, factsOf, isBrowserCall } from '../../../shared/tools/browser-tools.ts';
import type { Purpose } from '../../../shared/tools/tool-facts.ts';
import type { Node, ToolNode } from '../../../shared/workflow/node.ts';
import { isTargetNamed, targetFields, type Target } from '../../tools/browser/find/target.ts';

export interface NamedTarget {
  readonly targets: readonly Target[];
  readonly purpose: Purpose;
  /** The step reads all matches, or the page. */
  readonly takesAll: boolean;
}

const Named = z.object(targetFields);

/** The targets that a browser step names without variables. */
export function namedTargetOf(node: Node): NamedTarget | undefined {
  if (node.type !== 'Tool' || (node.params.server ?? browserServer) !== browserServer) return undefined;
  const sought = soughtBy(node.params);
  if (sought === undefined) return undefined;
  const { names, purpose, what } = sought;
  const { arguments: args } = node.params;
  const targets = [names ?? undefined].flat().flatMap((name): Target[] => {
    const read = Named.safeParse({ ...args, target: name }).data;
    if (read === undefined || !isTargetNamed(read) || JSON.stringify(read).includes('${')) return [];
    return what === 'table' && !isSelector(read) ? [{ role: 'table', ...read }] : [read];
  });
  const takesAll =
    what === 'all texts' ||
    what === 'records' ||
    targets.every(({ within: _, ...element }) => !isTargetNamed(element));
  return targets.length === 0 ? undefined : { targets, purpose, takesAll };
}

interface Sought {
  readonly names: Json | undefined;
  readonly purpose: Purpose;
  readonly what?: Json | undefined;
}

function soughtBy(params: ToolNode['params']): Sought | undefined {
  const { target, text, role, nth, state, what } = params.arguments;
  if (isBrowserCall(params, 'wait_for')) {
    const isTextName = [role, nth, state].some((each) => each !== undefined);
    return state === 'gone'
      ? undefined
      : { names: target ?? (isTextName ? text : undefined), purpose: 'look' };
  }
  const facts = factsOf(params).target;
  if (facts === undefined) return undefined;
  const { purpose, argument = 'target' } = facts;
  const read = what === 'value' ? 'edit' : what === 'attribute' ? 'press' : purpose;
  return { names: params.arguments[argument], purpose: read, what };
}

export function isSelector({ css = '', testId = '' }: Target): boolean {
  return `${css}${testId}`.trim() !== '';
}
