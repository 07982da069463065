import { findPageChanges } from '../../../shared/page/page-changes.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { sayTouches, type Touch } from '../../../shared/page/touch.ts';

import type { Note } from './agent-state.ts';

interface HandOver {
  readonly touches: readonly Touch[];
  /** The page before and after the pause. */
  readonly before: Snapshot | undefined;
  readonly after: Snapshot | undefined;
}

const mostChanges = 5;

/** What a model is told once the page is its own again: that a person had it, what they did, and what is different now. */
export function sayHandOver({ touches, before, after }: HandOver): Pick<Note, 'text' | 'quoted'> {
  const changes =
    before === undefined || after === undefined
      ? []
      : findPageChanges(before, after)
          .slice(0, mostChanges)
          .map(({ words }) => words);
  const who =
    touches.length === 0
      ? 'A person could use the browser meanwhile; nothing was noticed that they did by hand.'
      : `A person had the browser meanwhile. ${sayTouches(touches)}.`;
  const what =
    after === undefined
      ? 'The page cannot be seen now.'
      : changes.length === 0
        ? 'The page is as it was.'
        : 'What changed is told below, in words of the page.';
  const text = `The run was paused here. ${who} ${what} Look at the page before you go on; what is done already need not be done again.`;
  return { text, ...(changes.length === 0 ? {} : { quoted: changes.join('; ') }) };
}
