export interface Outcome {
  readonly title: string;
  readonly rows: readonly { readonly what: string; readonly tried: number; readonly failed: number }[];
  readonly failures: readonly string[];
  readonly note?: string;
}

export interface TorturePart {
  run(options: {
    readonly count: number;
    readonly seed: number;
    readonly say: (line: string) => void;
  }): Promise<Outcome>;
}

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
