import { startTransition, useEffect, useState } from 'react';

/** What is drawn first has the machine for itself for so many frames: until it is on the screen. */
const headStart = 3;

/** Counts up to `count`, one after each frame that was painted, so that what is drawn at a later turn holds nothing up that was drawn before. */
export function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === count) return;
    let frame = 0;
    const wait = (frames: number): void => {
      frame = requestAnimationFrame(() => {
        if (frames > 1) wait(frames - 1);
        else
          setTimeout(() => {
            startTransition(() => {
              setTurn(turn + 1);
            });
          });
      });
    };
    wait(turn === 0 ? headStart : 1);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [turn, count]);
  return turn;
}
