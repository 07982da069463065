import { findPageChanges } from '../../../shared/page/page-changes.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { describeUserActivity, type UserActivity } from '../../../shared/page/user-activity.ts';

import type { Note } from './agent-state.ts';

interface HandOver {
  readonly touches: readonly UserActivity[];
  readonly before: Snapshot | undefined;
  readonly after: Snapshot | undefined;
}

const mostChanges = 5;

export function describeHandOver({ touches, before, after }: HandOver): Pick<Note, 'text' | 'quoted'> {
  const changes =
    before === undefined || after === undefined
      ? []
      : findPageChanges(before, after)
          .slice(0, mostChanges)
          .map(({ words }) => words);
  const who =
    touches.length === 0
      ? 'A person could use the browser meanwhile; no activity was noticed.'
      : `A person used the browser meanwhile. ${describeUserActivity(touches)}.`;
  const what =
    after === undefined
      ? "The page can't be read now."
      : changes.length === 0
        ? 'The page is unchanged.'
        : 'The changes are listed below, in words of the page.';
  const text = `The run was paused here. ${who} ${what} Look at the page before you continue. Do not repeat what is already done.`;
  return { text, ...(changes.length === 0 ? {} : { quoted: changes.join('; ') }) };
}
