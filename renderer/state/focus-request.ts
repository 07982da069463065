import { flushSync } from 'react-dom';
import { holdKeys } from '../ui/held-keys.ts';

/** `needed-field`: the first field that a new step warns about, where it does; else the step on the canvas. `new-input`: the value of the last input. */
type FocusTarget = 'inspector' | 'needed-field' | 'new-input' | 'outline' | 'composer';

/** By target, how whoever draws it takes the keyboard. */
const takers = new Map<FocusTarget, () => void>();
let wanted: { readonly target: FocusTarget; endHold(): void } | null = null;

/**
 * Gives a part of the window the keyboard before the next key can come. What the stores hold is drawn at once for it;
 * where the part is drawn only later, as while the window is still being built up, keys are held until then.
 */
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

/** Offers to take the keyboard while this part is drawn: at once where it is waited for. Returns a function that ends the offer. */
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
