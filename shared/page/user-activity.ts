export interface UserActivity {
  readonly at: number;
  readonly what: 'click' | 'key' | 'navigation';
}

const words: Readonly<Record<UserActivity['what'], string>> = {
  click: 'clicked',
  key: 'typed',
  navigation: 'opened another page',
};

/** Formats `Someone clicked and typed in the run’s browser`, without a period. */
export function describeUserActivity(activities: readonly UserActivity[]): string {
  const verbs = (['click', 'key', 'navigation'] as const)
    .filter((each) => activities.some(({ what }) => what === each))
    .map((each) => words[each]);
  return `Someone ${verbs.join(' and ')} in the run’s browser`;
}

export interface UserActivityLog {
  since(at: number): readonly UserActivity[];
  /** 0 if never. */
  readonly lastActAt: number;
}
