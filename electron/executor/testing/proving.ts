export interface Proof {
  /** The mechanism it tests. The gate runs only entries with one, `npm run torture` all. */
  readonly proves?: string;
}

export function proving<Entry extends Proof>(
  table: Readonly<Record<string, Entry>>,
): readonly (readonly [title: string, entry: Entry])[] {
  return Object.entries(table).flatMap(([title, entry]) =>
    entry.proves === undefined ? [] : [[`${title} (${entry.proves})`, entry] as const],
  );
}
