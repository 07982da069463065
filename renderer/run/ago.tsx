import { sayAgo } from '../../shared/text/say-ago.ts';
import { useNow } from './use-now.ts';

/** “3 minutes ago”, kept up to date. */
export function Ago({ time }: { readonly time: number }) {
  return sayAgo(time, useNow(true, 20_000));
}
