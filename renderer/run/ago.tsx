import { formatAgo } from '../../shared/text/format-ago.ts';
import { useNow } from './use-now.ts';

export function Ago({ time }: { readonly time: number }) {
  return formatAgo(time, useNow(true, 20_000));
}
