/**
 * A signal that aborts with any of the given ones, or with a `TimeoutError` after `milliseconds`. Node 20
 * garbage-collects an `AbortSignal.timeout` that only `AbortSignal.any` references, so it never fires; this
 * timer holds it.
 */
export function timeLimit(milliseconds: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => {
    limit.abort(new DOMException(`Took longer than ${milliseconds} ms.`, 'TimeoutError'));
  }, milliseconds).unref();
  return signals.length === 0 ? limit.signal : AbortSignal.any([limit.signal, ...signals]);
}
