/** What one check came to; `files` were stored as its evidence. */
export interface CheckAnswer {
  readonly verdict: 'passed' | 'failed' | 'unverified';
  readonly expected: string;
  readonly actual: string;
  /** Where expected and actual do not say it all. */
  readonly note?: string;
  readonly files?: readonly string[];
}
