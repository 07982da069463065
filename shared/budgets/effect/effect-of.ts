import type { Snapshot } from '../../page/snapshot.ts';
import { caseOf, type Finding } from '../classify.ts';
import type { Attempt } from '../failure-report.ts';
import type { Part } from '../part.ts';
import type { Turn } from '../turn.ts';
import { deltaOf, type Effect } from './delta-of.ts';
import type { Glimpse } from './glimpse.ts';
import { lookAt } from './look-at.ts';

/** The looks before and after an action, as they are compared. */
export interface Looks {
  readonly pre: Glimpse | undefined;
  readonly post: Glimpse | undefined;
}

/** What changed from the look before an action to the one after it. */
export function effectOf({ context, journal }: Turn, { pre, post }: Looks): Effect {
  if (post === undefined) return { delta: 'unknown', reason: pre === undefined ? 'there is no page to look at' : 'the page could not be looked at' };
  if (pre === undefined) return { delta: 'high', reason: 'a page came' };
  return deltaOf(pre, post, {
    countsElsewhere: context.expectedEffect?.isElsewhere === true,
    isRestless: journal.counters.page?.isRestless === true && pre.target !== undefined,
  });
}

interface Attempted {
  readonly pre: Snapshot | undefined;
  readonly looks: Looks;
  readonly effect: Effect;
  readonly finding: Finding;
  readonly part: Part;
}

/** One line of the failure report. */
export function attemptOf({ action, snapshot }: Turn, { pre, looks, effect, finding, part }: Attempted): Attempt {
  const found = caseOf(finding);
  return {
    actionId: action.id, kind: action.kind, part, tool: action.tool,
    ...(pre === undefined || looks.pre === undefined ? {} : { pre: lookAt(pre, looks.pre) }),
    ...(snapshot === undefined || looks.post === undefined ? {} : { post: lookAt(snapshot, looks.post) }),
    delta: effect.delta,
    ...(found === undefined ? {} : { case: found }),
    reason: finding.kind === 'tool-error' ? `the tool failed: ${finding.words.slice(0, 200)}` : part === 'wait' ? sayWait(snapshot) : effect.reason,
  };
}

function sayWait(after: Snapshot | undefined): string {
  if (after === undefined) return 'waited, and the page could not be looked at';
  return after.busy === undefined ? 'waited until the page was ready' : `waited, and it still loads: ${after.busy}`;
}
