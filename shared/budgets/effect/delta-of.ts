import { isSameJson } from '../../equality.ts';
import type { Delta } from '../case.ts';
import type { Glimpse } from './glimpse.ts';

export interface Effect {
  readonly delta: Delta;
  /** In words that follow on `because`. */
  readonly reason: string;
}

export interface DeltaOptions {
  /** The step expects its effect in another window. */
  readonly countsElsewhere: boolean;
  /** The page changes by itself, so that a change far from the target says nothing. */
  readonly isRestless: boolean;
}

/** What changed from one settled look to the next (recovery.md, 5.4). */
export function deltaOf(pre: Glimpse, post: Glimpse, { countsElsewhere, isRestless }: DeltaOptions): Effect {
  const high = pageChange(pre, post) ?? (countsElsewhere && !isSameJson(pre.elsewhere, post.elsewhere) ? 'another window changed' : undefined);
  if (high !== undefined) return { delta: 'high', reason: high };
  const partial = targetChange(pre, post) ?? (pre.digest !== post.digest && !(isRestless && pre.target !== undefined) ? 'the page changed' : undefined);
  return partial === undefined ? { delta: 'zero', reason: 'no change' } : { delta: 'partial', reason: partial };
}

function pageChange(pre: Glimpse, post: Glimpse): string | undefined {
  if (pre.window !== post.window) return 'another window came';
  if (pre.page !== post.page || pre.url !== post.url) return 'the page went to another address';
  // Before the title, which a dialog of the browser's own hides.
  if (!isSameJson(pre.dialogs, post.dialogs)) return post.dialogs.length > pre.dialogs.length ? 'a dialog opened' : 'a dialog closed';
  if (pre.title !== post.title) return 'the title of the page changed';
  return undefined;
}

function targetChange(pre: Glimpse, post: Glimpse): string | undefined {
  if ((pre.target === undefined) !== (post.target === undefined)) return pre.target === undefined ? 'it appeared' : 'it is gone';
  if (pre.target?.state !== post.target?.state) return 'it changed';
  if (post.focus !== '' && pre.focus !== post.focus) return 'the focus went to a field';
  if (pre.target?.region !== post.target?.region || pre.target?.container !== post.target?.container) return 'the page changed around it';
  if (pre.viewport !== '' && post.viewport !== '' && pre.viewport !== post.viewport) return 'the page moved';
  return undefined;
}

/** The same comparison where one of the looks was not aimed at the target. */
export function withoutTarget({ target: _target, ...glimpse }: Glimpse): Glimpse {
  return glimpse;
}
