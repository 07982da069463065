import { useEffect, useState } from 'react';

/** Returns the current time, updated every `every` ms while wanted. */
export function useNow(isWanted: boolean, every = 200): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, every);
    return () => {
      clearInterval(timer);
    };
  }, [isWanted, every]);
  return now;
}
