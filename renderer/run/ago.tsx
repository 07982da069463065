import { formatAgo } from '../../shared/text/format-ago.ts';
import { useNow } from './use-now.ts';

/** “3 minutes ago”, kept up to date. */
export function Ago({ time }: { readonly time: number }) {
  return formatAgo(time, useNow(true, 20_000));
}
