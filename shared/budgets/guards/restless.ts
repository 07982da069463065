import { placeOf } from '../identity/place.ts';
import type { Turn } from '../turn.ts';

/**
 * A page that shows something new although nothing was done to it changes by itself: from then on a change far from the
 * target is no sign of an effect. What was there before the last action, such as after a message has faded, is not new.
 */
export function noticeRestless({ journal, snapshot }: Turn): void {
  const { page } = journal.counters;
  if (snapshot === undefined || page === null || page.isRestless || page.digests.length === 0) return;
  if (page.place === placeOf(snapshot) && !page.digests.includes(snapshot.digest)) journal.record({ type: 'page-seen', ...page, isRestless: true });
}

/** Keeps what the page showed before and after an action. What it shows while it loads is nothing to compare with. */
export function rememberPage({ journal, snapshot }: Turn, digestBefore: string | undefined): void {
  if (snapshot === undefined) return;
  const place = placeOf(snapshot);
  const { page } = journal.counters;
  const digests = snapshot.busy === undefined ? [...(digestBefore === undefined ? [] : [digestBefore]), snapshot.digest] : [];
  journal.record({ type: 'page-seen', place, digests, isRestless: page?.place === place && page.isRestless });
}
