import { sayAgo } from '../../shared/text/say-ago.ts';
import { useNow } from './use-now.ts';

/** “3 minutes ago”, and true for as long as it is shown. */
export function Ago({ time }: { readonly time: number }) {
  return sayAgo(time, useNow(true, 20_000));
}
