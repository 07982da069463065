interface Options {
  /** What one run of the work failed with. */
  readonly onError: (thrown: unknown) => void;
  /** Between the end of one run and the next. */
  readonly pauseMs: number;
}

/** A function that begins `work`. While that runs, however many further calls together make for one more run after it. */
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
