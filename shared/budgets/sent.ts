import type { Finding } from './classify.ts';
import type { Counters } from './counters.ts';
import type { ObservedEffect } from './effect/delta-of.ts';
import type { PageViews } from './effect/effect-of.ts';

export interface Sent {
  readonly pending: NonNullable<Counters['pending']>;
  readonly finding: Finding;
  readonly effect: ObservedEffect;
  readonly views: PageViews;
}
