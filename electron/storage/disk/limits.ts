const megabyte = 1024 * 1024;

/** How many bytes of a file are read at most. None of them is reached by what Planwright writes. */
export const mostBytes = {
  /** A workflow, and what holds one: a recovery copy, `run.json`, the talk with its revisions. */
  workflow: 64 * megabyte,
  /** `events.jsonl`, `ledger.jsonl`, `state.json`: 20,000 visits take about 60 MB. Longer texts than 512 MB can't be handled. */
  journal: 400 * megabyte,
  /** What is read of `events.jsonl` for one line of a list of runs, and for the last lines of a timeline. */
  listed: 64 * megabyte,
  picture: 64 * megabyte,
  /** A file that a run uploaded, looked at again when the run is resumed. */
  upload: 512 * megabyte,
} as const;

/** How many pixels a picture may have that is read from disk: a page of 1,280 × 39,000. Each takes four bytes of memory. */
export const mostPixels = 50_000_000;
