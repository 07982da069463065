interface Options {
  readonly onError: (thrown: unknown) => void;
  /** Between two runs, in ms. */
  readonly pauseMs: number;
}

/** Returns a function that starts `work`. Calls during a run lead to one more run after it. */
export function oneAtATime(work: () => Promise<void>, { onError, pauseMs }: Options): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  return function begin() {
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch(onError)
      .finally(() =>
        setTimeout(() => {
          isRunning = false;
          if (isAskedAgain) begin();
        }, pauseMs).unref(),
      );
  };
}
