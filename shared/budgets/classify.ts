import type { Snapshot } from '../page/snapshot.ts';
import type { CallOutcome } from './action.ts';
import type { Case } from './case.ts';
import { findBlocker, findNewModal, type Blocker } from './cases/blocker.ts';
import { readBack } from './cases/input.ts';
import type { ObservedEffect } from './effect/delta-of.ts';
import { findError } from './guards/error-shown.ts';
import type { BudgetPart } from './part.ts';
import type { ActionTurn } from './turn.ts';

export type Finding =
  | { readonly kind: 'tool-error'; readonly words: string }
  | { readonly kind: 'gone'; readonly words: string }
  | { readonly kind: 'unseen' | 'capture-failure' }
  | { readonly kind: 'error-shown'; readonly words: string }
  | { readonly kind: 'loading' }
  | { readonly kind: 'obstruction'; readonly blocker: Blocker }
  | { readonly kind: 'off-screen' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'zero' }
  | { readonly kind: 'effect' };

interface Seen {
  readonly pre: Snapshot | undefined;
  readonly outcome: CallOutcome;
  readonly part: BudgetPart;
  readonly effect: ObservedEffect;
}

/** Returns the first finding in the order of recovery.md, 5.6. */
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

export function caseOf({ kind }: Finding): Case | undefined {
  switch (kind) {
    case 'loading':
      return 'A';
    case 'obstruction':
      return 'B';
    case 'off-screen':
      return 'C';
    case 'rejected':
      return 'D';
    case 'zero':
      return 'E';
    default:
      return undefined;
  }
}
