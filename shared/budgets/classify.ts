import type { CallOutcome } from './action.ts';
import type { BudgetPart } from './case.ts';
import { findBlocker, findNewModal } from './cases/blocker.ts';
import { readBack } from './cases/input.ts';
import type { ObservedEffect } from './effect/delta-of.ts';
import { findError } from './guards/find-error.ts';
import type { Finding } from './finding.ts';
import type { ActionTurn } from './turn.ts';
import type { Snapshot } from '../page/snapshot.ts';

interface Seen {
  readonly pre: Snapshot | undefined;
  readonly outcome: CallOutcome;
  readonly part: BudgetPart;
  readonly effect: ObservedEffect;
}

/** The first finding, in the order of recovery.md, 5.6. */
export function classify(turn: ActionTurn, { pre, outcome, part, effect }: Seen): Finding {
  const { snapshot: post, context } = turn;
  if (outcome.status === 'error') return { kind: 'tool-error', words: outcome.message };
  if (outcome.status === 'gone') return { kind: 'gone', words: outcome.message };
  if (post === undefined) return { kind: pre === undefined ? 'unseen' : 'capture-failure' };
  if (part === 'free') return { kind: 'effect' };
  const error = findError(pre, post, context);
  if (error !== undefined) return { kind: 'error-shown', words: error };
  if (part !== 'primary') return post.busy === undefined ? { kind: 'effect' } : { kind: 'loading' };
  return classifyPrimary(turn, { pre, post, effect });
}

function classifyPrimary(
  turn: ActionTurn,
  {
    pre,
    post,
    effect,
  }: { readonly pre: Snapshot | undefined; readonly post: Snapshot; readonly effect: ObservedEffect },
): Finding {
  const { context, action } = turn;
  const input = readBack(turn);
  if (input === 'landed') return { kind: 'effect' };
  if (post.busy !== undefined) return { kind: 'loading' };
  const isZero = effect.delta === 'zero';
  const blocker =
    (pre?.page.url === post.page.url ? findNewModal(pre, post, context) : undefined) ??
    (isZero ? findBlocker(post, context) : undefined);
  if (blocker !== undefined) return { kind: 'obstruction', blocker };
  if (isZero && post.target?.isInViewport === false && action.kind !== 'scroll')
    return { kind: 'off-screen' };
  if (input === 'rejected') return { kind: 'rejected' };
  if (!isZero) return { kind: 'effect' };
  return { kind: input === 'unreadable' ? 'unreadable' : 'zero' };
}
