/** An entry of a table of pages. */
export interface Proof {
  /** The mechanism whose breaking turns this entry red. Entries that prove one are the gate's; the whole table is for `npm run torture`. */
  readonly proves?: string;
}

/** What the gate runs of a table: each entry by its title and what it proves. */
export function proving<Entry extends Proof>(
  table: Readonly<Record<string, Entry>>,
): readonly (readonly [title: string, entry: Entry])[] {
  return Object.entries(table).flatMap(([title, entry]) =>
    entry.proves === undefined ? [] : [[`${title} (${entry.proves})`, entry] as const],
  );
}
