const megabyte = 1024 * 1024;

/** How many bytes of a file are read at most. None of them is reached by what Planwright writes. */
export const mostBytes = {
  /** A workflow, and what holds one: a recovery copy, `run.json`, the talk with its revisions. */
  workflow: 64 * megabyte,
  /** `events.jsonl`, `ledger.jsonl`, `state.json`: 20,000 visits take about 60 MB. Longer texts than 512 MB can't be handled. */
  journal: 400 * megabyte,
  picture: 64 * megabyte,
  /** A file that a run uploaded, looked at again when the run is resumed. */
  upload: 512 * megabyte,
} as const;
