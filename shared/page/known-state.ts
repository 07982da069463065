import type { Snapshot } from './snapshot.ts';

export function knownState(state: string, same: Snapshot['same'] = []): string {
  return same.reduce((name, [first, other]) => (name === other ? first : name), state);
}

export function withKnownState<Seen extends Snapshot | undefined>(
  earlier: Seen,
  later: Snapshot | undefined,
): Seen {
  return earlier?.state === undefined || later?.same === undefined
    ? earlier
    : { ...earlier, state: knownState(earlier.state, later.same) };
}
