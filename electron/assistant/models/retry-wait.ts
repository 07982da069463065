import { mayPass, type AttemptFailure } from './attempt-failure.ts';

export const mostTries = 3;
/** A longer pause requested by an endpoint is an error for the person to decide. */
export const longestWaitMs = 60_000;

/** Time until the next try, preferably the endpoint's; undefined for none. */
export function retryWait(
  failure: AttemptFailure,
  { tried, tries }: { readonly tried: number; readonly tries: number },
): number | undefined {
  if (tried >= tries || !mayPass(failure)) return undefined;
  const wish = failure.kind === 'refused' ? failure.retryAfterMs : undefined;
  if (wish === undefined) return 1000 * 3 ** (tried - 1);
  return wish > longestWaitMs ? undefined : wish;
}

/** Reads `Retry-After` (seconds, or a date) and `retry-after-ms`. */
export function retryAfterOf(headers: Headers | undefined, now: number): number | undefined {
  const milliseconds = number(headers?.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const after = headers?.get('retry-after');
  const seconds = number(after);
  if (seconds !== undefined) return seconds * 1000;
  const date = Date.parse(after ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function number(text: string | null | undefined): number | undefined {
  const value = text === null || text === undefined || text.trim() === '' ? NaN : Number(text);
  return value >= 0 ? value : undefined;
}
