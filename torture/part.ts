/** What a part did: how often each kind of attack was tried, and each one that got through, in words. */
export interface Outcome {
  readonly title: string;
  readonly rows: readonly { readonly what: string; readonly tried: number; readonly failed: number }[];
  readonly failures: readonly string[];
  /** What else was measured. */
  readonly note?: string;
}

/** One part of `npm run torture`; `scripts/torture/parts.mjs` says how often it tries. */
export interface Part {
  /** Tries `count` times. The same seed tries the same things. `say` shows progress. */
  run(options: {
    readonly count: number;
    readonly seed: number;
    readonly say: (line: string) => void;
  }): Promise<Outcome>;
}

/** Counts trials by kind and keeps what failed. */
export function createTally(title: string): {
  passed(what: string): void;
  failed(what: string, why: string): void;
  outcome(note?: string): Outcome;
} {
  const rows = new Map<string, { tried: number; failed: number }>();
  const failures: string[] = [];
  const rowOf = (what: string): { tried: number; failed: number } => {
    const row = rows.get(what) ?? { tried: 0, failed: 0 };
    rows.set(what, row);
    row.tried += 1;
    return row;
  };
  return {
    passed: (what) => void rowOf(what),
    failed(what, why) {
      rowOf(what).failed += 1;
      failures.push(`${what}: ${why}`);
    },
    outcome: (note) => ({
      title,
      rows: [...rows].map(([what, row]) => ({ what, ...row })),
      failures,
      ...(note === undefined ? {} : { note }),
    }),
  };
}
