interface Options {
  readonly onError: (thrown: unknown) => void;
  readonly pauseMs: number;
}

/** Calls during a run cause one more run. */
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
