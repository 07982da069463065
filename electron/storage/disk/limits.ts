const megabyte = 1024 * 1024;

/** Most bytes to read of a file. Files that Planwright writes stay below. */
export const mostBytes = {
  /** A workflow, or a file with one: a recovery copy, `run.json`, the conversation with its revisions. */
  workflow: 64 * megabyte,
  /**
   * `events.jsonl`, `ledger.jsonl`, `state.json`: 20,000 visits take about 60 MB. Strings can't exceed 512
   * MB.
   */
  journal: 400 * megabyte,
  /** Part of `events.jsonl` to read for a list of runs or the end of a timeline. */
  listed: 64 * megabyte,
  picture: 64 * megabyte,
  /** An uploaded file, compared when the run is resumed. */
  upload: 512 * megabyte,
} as const;

/** Most pixels of a picture on disk: a page of 1,280 × 39,000. Each takes four bytes of memory. */
export const mostPixels = 50_000_000;
