import { useEffect, useState } from 'react';

/** The time, five times a second while it is wanted. */
export function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => { setNow(Date.now()); }, 200);
    return () => { clearInterval(timer); };
  }, [isWanted]);
  return now;
}
