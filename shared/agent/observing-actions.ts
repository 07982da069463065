import type { SnapshotTarget } from '../page/snapshot.ts';
import {
  browserServer,
  factsOf,
  isBrowserCall,
  type BrowserToolName,
  type NamedTool,
} from '../tools/browser-tools.ts';
import type { OfferedAction } from './offered-action.ts';

type OfferedTool = NonNullable<OfferedAction['tool']>;

/** Navigation that a check may need. Reloading isn't included: it may resubmit a form. */
const leading: readonly BrowserToolName[] = [
  'click',
  'go_back',
  'open_page',
  'focus_window',
  'scroll',
  'hover',
];

export function mayObserve({ server, name, effect }: OfferedTool): boolean {
  return effect === 'read' || isLeading({ server, tool: name });
}

const isLeading = (call: NamedTool): boolean => leading.some((name) => isBrowserCall(call, name));

export function onlyNavigates(call: NamedTool, target: SnapshotTarget | undefined): boolean {
  return isLeading(call) && (!isBrowserCall(call, 'click') || isNavigationControl(target));
}

const paging =
  /^(?:(?:next|previous|prev|first|last|older|newer)(?: page)?|(?:show |load )?more|(?:page )?\d+|[‹›«»<>←→]+)$/i;

function isNavigationControl(target: SnapshotTarget | undefined): boolean {
  if (target === undefined) return false;
  const { role, name, path, isExpanded } = target;
  if (role === 'link' || role === 'tab') return true;
  const isInForm = path.some(([, around]) => around === 'form');
  return role === 'button' && !isInForm && (isExpanded !== undefined || paging.test(name.trim()));
}

export function describeObserving(actions: readonly OfferedAction[]): string {
  const named = (isMeant: (tool: OfferedTool) => boolean): string =>
    actions.flatMap(({ type, tool }) => (tool !== undefined && isMeant(tool) ? [type] : [])).join(', ');
  const observations = named(
    ({ server, name, effect }) => effect === 'read' && factsOf({ server, tool: name }).isFlow !== true,
  );
  const navigations = named(
    (tool) =>
      tool.effect !== 'read' && mayObserve(tool) && !isBrowserCall({ ...tool, tool: tool.name }, 'click'),
  );
  const clicks = actions.some(({ tool }) => tool?.server === browserServer && tool.name === 'click');
  return [
    ...(observations === '' ? [] : [`Actions that only observe: ${observations}.`]),
    ...(navigations === '' && !clicks
      ? []
      : [
          `Allowed in every phase to reach what you check: ${[...(clicks ? ['a click on a link, a tab or a pagination button'] : []), ...(navigations === '' ? [] : [navigations])].join(', ')}.`,
        ]),
  ].join(' ');
}
