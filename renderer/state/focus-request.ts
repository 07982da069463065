import { flushSync } from 'react-dom';
import { holdKeys } from '../ui/held-keys.ts';

/** `needed-field`: the first field with a warning, else the card. */
type FocusTarget = 'inspector' | 'needed-field' | 'new-input' | 'outline' | 'composer';

const takers = new Map<FocusTarget, () => void>();
let pending: { readonly target: FocusTarget; endHold(): void } | null = null;

/** Holds keys until the target is drawn. */
export function requestFocus(target: FocusTarget): void {
  const before = pending;
  pending = {
    target,
    endHold: holdKeys(() => {
      pending = null;
    }),
  };
  before?.endHold();
  flushSync(() => undefined);
  give();
}

/** Calls `take` for requests of these targets, at once for a pending one. Returns an unregister function. */
export function offerFocus(targets: readonly FocusTarget[], take: (target: FocusTarget) => void): () => void {
  const own = targets.map(
    (target) =>
      [
        target,
        () => {
          take(target);
        },
      ] as const,
  );
  for (const [target, taker] of own) takers.set(target, taker);
  give();
  return () => {
    for (const [target, taker] of own) if (takers.get(target) === taker) takers.delete(target);
  };
}

function give(): void {
  const take = pending === null ? undefined : takers.get(pending.target);
  if (pending === null || take === undefined) return;
  const { endHold } = pending;
  pending = null;
  take();
  endHold();
}
