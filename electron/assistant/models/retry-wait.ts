import { isTransient, type AttemptFailure } from './attempt-failure.ts';

export const maxTries = 3;
/** A person decides about longer waits. */
export const maxWaitMs = 60_000;

export function retryWait(
  failure: AttemptFailure,
  { tried, tries }: { readonly tried: number; readonly tries: number },
): number | undefined {
  if (tried >= tries || !isTransient(failure)) return undefined;
  const requested = failure.kind === 'refused' ? failure.retryAfterMs : undefined;
  if (requested === undefined) return 1000 * 3 ** (tried - 1);
  return requested > maxWaitMs ? undefined : requested;
}

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
