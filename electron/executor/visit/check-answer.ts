export interface CheckAnswer {
  readonly verdict: 'passed' | 'failed' | 'unverified';
  readonly expected: string;
  readonly actual: string;
  /** What `expected` and `actual` don't say. */
  readonly note?: string;
  readonly files?: readonly string[];
}
