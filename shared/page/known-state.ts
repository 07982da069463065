import type { Snapshot } from './snapshot.ts';

/** The name that a state has by now: states that were told apart may have turned out to be one. */
export function knownState(state: string, same: Snapshot['same'] = []): string {
  return same.reduce((name, [first, other]) => (name === other ? first : name), state);
}

/** An earlier look as it is known by a later one. */
export function asKnownBy<Look extends Snapshot | undefined>(
  earlier: Look,
  later: Snapshot | undefined,
): Look {
  return earlier?.state === undefined || later?.same === undefined
    ? earlier
    : { ...earlier, state: knownState(earlier.state, later.same) };
}
