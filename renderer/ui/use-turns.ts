import { startTransition, useEffect, useState } from 'react';

/** What is drawn first gets the machine for itself until it is on the screen, for three frames. */
const headStartMs = 50;

/** Counts up to `count`, one after each frame that was painted, so that what is drawn at a later turn holds nothing up that was drawn before. */
export function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === count) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => { timer = setTimeout(() => { startTransition(() => { setTurn(turn + 1); }); }, turn === 0 ? headStartMs : 0); });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [turn, count]);
  return turn;
}
