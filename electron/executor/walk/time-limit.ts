/**
 * Aborts with any signal, or with a `TimeoutError`. Holds its timer, since Node 20 garbage-collects an
 * `AbortSignal.timeout` that only `AbortSignal.any` references.
 */
export function timeLimit(milliseconds: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => {
    limit.abort(new DOMException(`Took longer than ${milliseconds} ms.`, 'TimeoutError'));
  }, milliseconds).unref();
  return signals.length === 0 ? limit.signal : AbortSignal.any([limit.signal, ...signals]);
}

export function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else
      signal.addEventListener(
        'abort',
        () => {
          resolve(undefined);
        },
        { once: true },
      );
  });
}
