import type { Delta } from '../case.ts';
import type { PageView } from './page-view-of.ts';
import { isSameJson } from '../../equality.ts';
import { maskText } from '../../page/mask-text.ts';

export interface ObservedEffect {
  readonly delta: Delta;
  /** Follows “because”. */
  readonly reason: string;
  readonly isUnverified?: boolean;
  /** Beside the target, so not evidence. */
  readonly isDoubtful?: boolean;
}

export interface DeltaOptions {
  readonly isNavigation: boolean;
}

export function deltaOf(pre: PageView, post: PageView, { isNavigation }: DeltaOptions): ObservedEffect {
  const high = pageChange(pre, post, isNavigation);
  if (high !== undefined) return { delta: 'high', reason: high };
  const partial = partChange(pre, post);
  if (partial !== undefined) return { delta: 'partial', reason: partial };
  return { delta: 'zero', reason: pre.url === post.url ? 'no change' : 'only the address changed' };
}

/** A Next button past the last page may still count up in the address. */
function pageChange(pre: PageView, post: PageView, goesSomewhere: boolean): string | undefined {
  if (pre.window !== post.window) return 'another window opened';
  if (
    maskText(pre.page) !== maskText(post.page) ||
    (pre.url !== post.url && (goesSomewhere || pre.digest !== post.digest))
  )
    return 'the page went to another address';
  // A native dialog hides the title.
  if (!isSameJson(pre.dialogs, post.dialogs))
    return post.dialogs.length > pre.dialogs.length ? 'a dialog opened' : 'a dialog closed';
  if (!isNamed(pre, post) && pre.title !== post.title) return 'the title of the page changed';
  return undefined;
}

function partChange(pre: PageView, post: PageView): string | undefined {
  if ((pre.target === undefined) !== (post.target === undefined))
    return pre.target === undefined ? 'it appeared' : 'it is gone';
  if (!isNamed(pre, post) && pre.target !== post.target) return 'it changed';
  if (post.focus !== '' && pre.focus !== post.focus) return 'the focus moved';
  if (pre.digest !== post.digest) return 'the page changed';
  if (pre.viewport !== '' && post.viewport !== '' && pre.viewport !== post.viewport)
    return 'the page scrolled';
  return undefined;
}

function isNamed({ title: before }: PageView, { title: now }: PageView): boolean {
  return before === '' || now === '';
}

export function withoutTarget({ target: _target, ...view }: PageView): PageView {
  return view;
}
