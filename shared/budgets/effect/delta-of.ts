import { isSameJson } from '../../equality.ts';
import { maskText } from '../../page/mask-text.ts';
import type { Delta } from '../case.ts';
import type { Glimpse } from './glimpse.ts';

export interface Effect {
  readonly delta: Delta;
  /** In words that follow on `because`. */
  readonly reason: string;
  /** Nothing proves that it came of the action: the page may have done it by itself. */
  readonly isUnproven?: boolean;
}

export interface DeltaOptions {
  /** The step expects its effect in another window. */
  readonly countsElsewhere: boolean;
  /** The action is to go somewhere: another address is its effect, whatever is there. */
  readonly goesSomewhere: boolean;
}

/** What changed from one settled look to the next (recovery.md, 5.4), but for what the page changes by itself. */
export function deltaOf(
  pre: Glimpse,
  post: Glimpse,
  { countsElsewhere, goesSomewhere }: DeltaOptions,
): Effect {
  const high =
    pageChange(pre, post, goesSomewhere) ??
    (countsElsewhere && !isSameJson(pre.elsewhere, post.elsewhere) ? 'another window changed' : undefined);
  if (high !== undefined) return { delta: 'high', reason: high };
  const partial = partChange(pre, post);
  if (partial !== undefined) return { delta: 'partial', reason: partial };
  return { delta: 'zero', reason: pre.url === post.url ? 'no change' : 'only the address changed' };
}

/** Another number in an address is by itself nothing that a person asked for: Next past the last page may well go on counting there. */
function pageChange(pre: Glimpse, post: Glimpse, goesSomewhere: boolean): string | undefined {
  if (pre.window !== post.window) return 'another window came';
  if (
    maskText(pre.page) !== maskText(post.page) ||
    (pre.url !== post.url && (goesSomewhere || pre.digest !== post.digest))
  )
    return 'the page went to another address';
  // Before the title, which a dialog of the browser's own hides.
  if (!isSameJson(pre.dialogs, post.dialogs))
    return post.dialogs.length > pre.dialogs.length ? 'a dialog opened' : 'a dialog closed';
  if (!isNamed(pre, post) && pre.title !== post.title) return 'the title of the page changed';
  return undefined;
}

function partChange(pre: Glimpse, post: Glimpse): string | undefined {
  if ((pre.target === undefined) !== (post.target === undefined))
    return pre.target === undefined ? 'it appeared' : 'it is gone';
  if (!isNamed(pre, post) && pre.target !== post.target) return 'it changed';
  if (post.focus !== '' && pre.focus !== post.focus) return 'the focus went elsewhere';
  if (pre.digest !== post.digest) return 'the page changed';
  if (pre.viewport !== '' && post.viewport !== '' && pre.viewport !== post.viewport) return 'the page moved';
  return undefined;
}

/** Whether the digests tell all that differs, less what the page changes by itself. */
function isNamed({ title: before }: Glimpse, { title: now }: Glimpse): boolean {
  return before === '' || now === '';
}

/** The same comparison where one of the looks was not aimed at the target. */
export function withoutTarget({ target: _target, ...glimpse }: Glimpse): Glimpse {
  return glimpse;
}
