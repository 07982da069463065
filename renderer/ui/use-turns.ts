import { startTransition, useEffect, useState } from 'react';

/** The first drawing gets the whole machine. */
const headStart = 3;

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
