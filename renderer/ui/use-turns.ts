import { startTransition, useEffect, useState } from 'react';

/** Counts up to `count`, one after each frame that was painted, so that what is drawn at a later turn holds nothing up that was drawn before. */
export function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === count) return;
    const frame = requestAnimationFrame(() => setTimeout(() => { startTransition(() => { setTurn(turn + 1); }); }));
    return () => { cancelAnimationFrame(frame); };
  }, [turn, count]);
  return turn;
}
