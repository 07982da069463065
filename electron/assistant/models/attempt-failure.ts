export type AttemptFailure =
  | {
      readonly kind: 'refused';
      readonly status: number | undefined;
      readonly words: string;
      readonly text: string;
      readonly retryAfterMs: number | undefined;
      readonly movedTo: string | undefined;
    }
  /** `code` of the system, such as ECONNREFUSED. */
  | { readonly kind: 'unreachable'; readonly code: string; readonly words: string }
  | { readonly kind: 'broken'; readonly words: string }
  | { readonly kind: 'too-much'; readonly words: string }
  | { readonly kind: 'timeout' };

const transientCodes: readonly string[] = [
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** False for a used-up account. */
export function isRateLimit(failure: AttemptFailure): boolean {
  return (
    failure.kind === 'refused' && failure.status === 429 && !/insufficient_quota|billing/i.test(failure.text)
  );
}

export function isTransient(failure: AttemptFailure): boolean {
  switch (failure.kind) {
    case 'refused':
      return (
        isRateLimit(failure) ||
        failure.status === 408 ||
        (failure.status !== undefined && failure.status >= 500 && failure.status !== 501)
      );
    case 'unreachable':
      return transientCodes.includes(failure.code);
    case 'too-much':
      return false;
    case 'broken':
    case 'timeout':
      return true;
  }
}
