/** Why one attempt brought no answer. */
export type AttemptFailure =
  | {
      readonly kind: 'refused';
      readonly status: number | undefined;
      readonly words: string;
      readonly text: string;
      readonly retryAfterMs: number | undefined;
      readonly movedTo: string | undefined;
    }
  /** `code` is the system's, such as ECONNREFUSED. */
  | { readonly kind: 'unreachable'; readonly code: string; readonly words: string }
  /** It ended before anything of an answer came, or what came is none. */
  | { readonly kind: 'broken'; readonly words: string }
  /** Reading stopped, as more came than is taken. */
  | { readonly kind: 'too-much'; readonly words: string }
  /** Nothing came for as long as the settings wait. */
  | { readonly kind: 'silent' };

const passing: readonly string[] = [
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Asking for less, often: a used-up account does not fill by waiting. */
export function isRateLimit(failure: AttemptFailure): boolean {
  return (
    failure.kind === 'refused' && failure.status === 429 && !/insufficient_quota|billing/i.test(failure.text)
  );
}

/** Whether the same question may well be answered a little later. */
export function mayPass(failure: AttemptFailure): boolean {
  switch (failure.kind) {
    case 'refused':
      return (
        isRateLimit(failure) ||
        failure.status === 408 ||
        (failure.status !== undefined && failure.status >= 500 && failure.status !== 501)
      );
    case 'unreachable':
      return passing.includes(failure.code);
    case 'too-much':
      return false;
    case 'broken':
    case 'silent':
      return true;
  }
}
