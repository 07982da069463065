import type { Outcome } from '../action.ts';
import type { Decision } from '../decision.ts';
import { withoutTarget } from '../effect/delta-of.ts';
import type { Glimpse } from '../effect/glimpse.ts';
import { signatureOf } from '../effect/glimpse-of.ts';
import type { Sent } from '../sent.ts';
import type { Turn } from '../turn.ts';
import { checkCycle } from './cycle.ts';
import { checkStandstill } from './standing-still.ts';

/** The guards that look beyond one target: actions that go round in circles, a page that stays as it is. */
export function guard(turn: Turn, { pending, finding, effect, looks }: Sent, outcome: Outcome): Decision | undefined {
  if (pending.part === 'free' || pending.part === 'wait') return undefined;
  const isProgress = effect.delta === 'high' || effect.delta === 'partial';
  if (looks.post === undefined) return finding.kind === 'unseen' && outcome.status === 'ok' && outcome.digest !== undefined ? checkCycle(turn, outcome.digest, false) : undefined;
  const state = signatureOf({ ...withoutTarget(looks.post), viewport: '', focus: '' });
  const still = isProgress || pending.part !== 'primary' ? undefined : checkStandstill(turn, state);
  // A call that failed and a scroll that moved nothing have counts of their own.
  const isCounted = finding.kind === 'tool-error' || (pending.part === 'scroll' && !isProgress);
  return still ?? (isCounted ? undefined : checkCycle(turn, signatureOf(withHiddenTarget(looks.pre, looks.post)), (finding.kind === 'effect' && isProgress) || finding.kind === 'zero'));
}

/** A dialog of the browser's own hides what a press has led to so far: that is what its target showed before. */
function withHiddenTarget(pre: Glimpse | undefined, post: Glimpse): Glimpse {
  return pre?.target === undefined || post.target !== undefined || post.dialogs.length <= pre.dialogs.length ? post : { ...post, target: pre.target };
}
