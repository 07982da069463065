/** An entry of a table of pages. */
export interface Proof {
  /** The mechanism that turns this entry red when it breaks. The gate runs the entries that prove one; `npm run torture` runs the whole table. */
  readonly proves?: string;
}

/** The entries of a table that the gate runs, each with its title and proof. */
export function proving<Entry extends Proof>(
  table: Readonly<Record<string, Entry>>,
): readonly (readonly [title: string, entry: Entry])[] {
  return Object.entries(table).flatMap(([title, entry]) =>
    entry.proves === undefined ? [] : [[`${title} (${entry.proves})`, entry] as const],
  );
}
