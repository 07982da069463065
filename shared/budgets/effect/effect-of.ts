import type { Snapshot } from '../../page/snapshot.ts';
import type { SentRequest } from '../../page/sent-request.ts';
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
export function effectOf({ context, action, snapshot }: Turn, { pre, post }: Looks): Effect {
  if (post === undefined)
    return {
      delta: 'unknown',
      reason: pre === undefined ? 'there is no page to look at' : 'the page could not be looked at',
    };
  if (pre === undefined) return { delta: 'high', reason: 'a page came' };
  const effect = deltaOf(pre, post, {
    countsElsewhere: context.expectedEffect?.isElsewhere === true,
    goesSomewhere: goesSomewhere(action),
  });
  if (effect.delta !== 'zero')
    return effect.delta === 'partial' && snapshot?.isUnproven === true && isElsewhere(pre, post)
      ? { ...effect, reason: `${effect.reason}, perhaps by itself`, isUnproven: true }
      : effect;
  // What an author repeats until a check holds asks for an answer each time.
  const asked = action.origin === 'authored' ? snapshot?.sent?.find(isAnswered) : undefined;
  return asked === undefined
    ? effect
    : { delta: 'partial', reason: `it asked ${asked.address}, and nothing else changed` };
}

/** Whether what changed is neither the target nor the focus, nor what part of the page is seen. */
export function isElsewhere(pre: Glimpse, post: Glimpse): boolean {
  return pre.target === post.target && pre.focus === post.focus && pre.viewport === post.viewport;
}

export function goesSomewhere({ kind }: Turn['action']): boolean {
  return kind === 'navigate' || kind === 'launch';
}

function isAnswered({ kind, state, status = 200, isOwn }: SentRequest): boolean {
  return isOwn !== true && kind !== 'resource' && state === 'answered' && status < 400;
}

interface Attempted {
  readonly pre: Snapshot | undefined;
  readonly looks: Looks;
  readonly effect: Effect;
  readonly finding: Finding;
  readonly part: Part;
}

/** One line of the failure report. */
export function attemptOf(
  { action, snapshot }: Turn,
  { pre, looks, effect, finding, part }: Attempted,
): Attempt {
  const found = caseOf(finding);
  return {
    actionId: action.id,
    kind: action.kind,
    part,
    tool: action.tool,
    ...(pre === undefined || looks.pre === undefined ? {} : { pre: lookAt(pre, looks.pre) }),
    ...(snapshot === undefined || looks.post === undefined ? {} : { post: lookAt(snapshot, looks.post) }),
    delta: effect.delta,
    ...(found === undefined ? {} : { case: found }),
    reason:
      finding.kind === 'tool-error'
        ? `the tool failed: ${finding.words.slice(0, 200)}`
        : part === 'wait'
          ? sayWait(snapshot)
          : effect.reason,
  };
}

function sayWait(after: Snapshot | undefined): string {
  if (after === undefined) return 'waited, and the page could not be looked at';
  return after.busy === undefined
    ? 'waited until the page was ready'
    : `waited, and it still loads: ${after.busy}`;
}
