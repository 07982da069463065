import { useEffect, useState } from 'react';
import { listenToClock } from './clock.ts';

export const elapsedEveryMs = 200;

export function useNow(isActive: boolean, every = elapsedEveryMs): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isActive) return;
    return listenToClock(every, () => {
      setNow(Date.now());
    });
  }, [isActive, every]);
  return now;
}
