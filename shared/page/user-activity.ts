export interface UserActivity {
  /** In whole ms by the same clock as the run's events. */
  readonly at: number;
  readonly what: 'click' | 'key' | 'navigation';
}

const words: Readonly<Record<UserActivity['what'], string>> = {
  click: 'clicked in the browser',
  key: 'typed in the browser',
  navigation: 'opened another page in the browser',
};

/** Formats `Somebody clicked and typed in the browser by hand`, without a period. */
export function describeUserActivity(touches: readonly UserActivity[]): string {
  const said = (['click', 'key', 'navigation'] as const)
    .filter((each) => touches.some(({ what }) => what === each))
    .map((each) => words[each]);
  return `Somebody ${said.join(' and ').replace('in the browser and typed in the browser', 'and typed in the browser')} by hand`;
}

export interface UserActivityLog {
  since(at: number): readonly UserActivity[];
  /** When a tool last acted on a page; 0 if never. */
  readonly lastActAt: number;
}
