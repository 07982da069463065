/** An entry of a table of pages. */
export interface Proof {
  /**
   * The mechanism whose failure fails this entry. The gate runs entries with a proof; `npm run torture` runs
   * all.
   */
  readonly proves?: string;
}

/** The entries with a proof, with their titles. */
export function proving<Entry extends Proof>(
  table: Readonly<Record<string, Entry>>,
): readonly (readonly [title: string, entry: Entry])[] {
  return Object.entries(table).flatMap(([title, entry]) =>
    entry.proves === undefined ? [] : [[`${title} (${entry.proves})`, entry] as const],
  );
}
