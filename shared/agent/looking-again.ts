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

/** These lead to what is to be looked at. Not among them is loading a page again, which may send a form again. */
const leading: readonly BrowserToolName[] = [
  'click',
  'go_back',
  'open_page',
  'focus_window',
  'scroll',
  'hover',
];

/** Whether a tool may be used in the last phase, where an agent step only looks: it reads, or leads to what is to be read. */
export function mayLook({ server, name, effect }: OfferedTool): boolean {
  return effect === 'read' || isLeading({ server, tool: name });
}

const isLeading = (call: NamedTool): boolean => leading.some((name) => isBrowserCall(call, name));

/** Whether a call only leads to what is to be looked at. A click does on some things only. */
export function onlyLeads(call: NamedTool, target: SnapshotTarget | undefined): boolean {
  return isLeading(call) && (!isBrowserCall(call, 'click') || isWayToLook(target));
}

const paging =
  /^(?:(?:next|previous|prev|first|last|older|newer)(?: page)?|(?:show |load )?more|(?:page )?\d+|[‹›«»<>←→]+)$/i;

/** Whether pressing this only leads elsewhere: a link, a tab, what opens and closes, or the paging of a list, outside of forms. */
function isWayToLook(target: SnapshotTarget | undefined): boolean {
  if (target === undefined) return false;
  const { role, name, path, isExpanded } = target;
  if (role === 'link' || role === 'tab') return true;
  const isInForm = path.some(([, around]) => around === 'form');
  return role === 'button' && !isInForm && (isExpanded !== undefined || paging.test(name.trim()));
}

/** What counts as looking, by the names of the actions. */
export function sayLooks(actions: readonly OfferedAction[]): string {
  const named = (isMeant: (tool: OfferedTool) => boolean): string =>
    actions.flatMap(({ type, tool }) => (tool !== undefined && isMeant(tool) ? [type] : [])).join(', ');
  const looks = named(
    ({ server, name, effect }) => effect === 'read' && factsOf({ server, tool: name }).endsRun !== true,
  );
  const ways = named(
    (tool) =>
      tool.effect !== 'read' && mayLook(tool) && !isBrowserCall({ ...tool, tool: tool.name }, 'click'),
  );
  const clicks = actions.some(({ tool }) => tool?.server === browserServer && tool.name === 'click');
  return [
    ...(looks === '' ? [] : [`What counts as looking: ${looks}.`]),
    ...(ways === '' && !clicks
      ? []
      : [
          `What leads to it, in every phase: ${[...(clicks ? ['a click on a link, a tab or a button that turns pages'] : []), ...(ways === '' ? [] : [ways])].join(', ')}.`,
        ]),
  ].join(' ');
}
