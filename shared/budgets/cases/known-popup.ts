import type { PageDialog, Snapshot } from '../../page/snapshot.ts';
import type { NodeContext } from '../action.ts';
import type { Counters } from '../counters.ts';
import { blockerOf, type Blocker } from './blocker.ts';

type Seen = Pick<PageDialog, 'role' | 'name' | 'place'>;

export interface Popup {
  readonly place: string;
  readonly name: string;
}

export function popupOf(
  { type }: Blocker,
  { dialogs, target }: Snapshot,
  context: NodeContext,
): Popup | undefined {
  const found = allOf(dialogs, target).find(
    (seen) => seen.place !== undefined && blockerOf(seen, context).type === type,
  );
  return found === undefined ? undefined : { place: keyOf(found), name: found.name };
}

/**
 * Renames known popups to the names of their first dismissal (recovery.md, 5.7, B), except permissions and
 * expected popups.
 */
export function withKnownPopups<Given extends Snapshot | undefined>(
  snapshot: Given,
  { popups }: Counters,
  context: NodeContext,
): Given {
  if (
    snapshot === undefined ||
    !allOf(snapshot.dialogs, snapshot.target).some((seen) => popups[keyOf(seen)] !== undefined)
  )
    return snapshot;
  const known = <Shown extends Seen>(seen: Shown): Shown => {
    const { asksPermission, expected } = blockerOf(seen, context);
    return seen.place === undefined || asksPermission || expected !== undefined
      ? seen
      : { ...seen, name: popups[keyOf(seen)] ?? seen.name };
  };
  const { dialogs, target } = snapshot;
  return {
    ...snapshot,
    dialogs: dialogs.map(known),
    ...(target?.coveredBy === undefined ? {} : { target: { ...target, coveredBy: known(target.coveredBy) } }),
  };
}

function allOf(dialogs: Snapshot['dialogs'], target: Snapshot['target']): readonly Seen[] {
  return target?.coveredBy === undefined ? dialogs : [...dialogs, target.coveredBy];
}

function keyOf({ role, place = '' }: Seen): string {
  return place === '' ? '' : `${role}||${place}`;
}
