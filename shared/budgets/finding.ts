import type { Case } from './case.ts';
import type { Blocker } from './cases/blocker.ts';
import type { Counters } from './counters.ts';
import type { ObservedEffect } from './effect/delta-of.ts';
import type { PageViews } from './effect/effect-of.ts';

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

export interface SentAction {
  readonly pending: NonNullable<Counters['pending']>;
  readonly finding: Finding;
  readonly effect: ObservedEffect;
  readonly views: PageViews;
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
