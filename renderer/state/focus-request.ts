import { flushSync } from 'react-dom';
import { holdKeys } from '../ui/held-keys.ts';

/** `needed-field`: the first field with a warning, else the card. */
type FocusTarget = 'inspector' | 'needed-field' | 'new-input' | 'outline' | 'composer';

const takers = new Map<FocusTarget, () => void>();
let wanted: { readonly target: FocusTarget; endHold(): void } | null = null;

/** Holds keys until the target is there. */
export function requestFocus(target: FocusTarget): void {
  const before = wanted;
  wanted = {
    target,
    endHold: holdKeys(() => {
      wanted = null;
    }),
  };
  before?.endHold();
  flushSync(() => undefined);
  give();
}

/** Passes a pending request to `take`. */
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
  const take = wanted === null ? undefined : takers.get(wanted.target);
  if (wanted === null || take === undefined) return;
  const { endHold } = wanted;
  wanted = null;
  take();
  endHold();
}
