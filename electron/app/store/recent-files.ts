export interface RecentEntry {
  readonly path: string;
  readonly name: string;
  readonly openedAt: number;
}

const maxEntries = 10;

export function rememberRecent(recent: readonly RecentEntry[], entry: RecentEntry): RecentEntry[] {
  return [entry, ...recent.filter((each) => each.path !== entry.path)].slice(0, maxEntries);
}

export function withoutRecent(recent: readonly RecentEntry[], path: string): RecentEntry[] {
  return recent.filter((each) => each.path !== path);
}
