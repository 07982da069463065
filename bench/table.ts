/** One table of results. Cells are printed as they are; a bench formats its own numbers. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What was asked for, and how to read the table. */
  readonly note?: string;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Two digits that count: 0.14, 5.3, 47, 1200. */
export function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
}

/** How many times the second, as `1.3×`. */
export function ratio(value: number, of: number): string {
  return `${figure(value / of)}×`;
}
