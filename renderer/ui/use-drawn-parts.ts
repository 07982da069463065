import { startTransition, useEffect, useState } from 'react';

const headStart = 3;

/** One more per frame, up to `count`. */
export function useDrawnParts(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === count) return;
    let frame = 0;
    const wait = (frames: number): void => {
      frame = requestAnimationFrame(() => {
        if (frames > 1) wait(frames - 1);
        else
          setTimeout(() => {
            startTransition(() => {
              setDrawn(drawn + 1);
            });
          });
      });
    };
    wait(drawn === 0 ? headStart : 1);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [drawn, count]);
  return drawn;
}
