import { useEffect, useState, type RefObject } from 'react';

/** The bottom if possible. Covers no focused element. */
export function useClearSide(
  root: RefObject<HTMLElement | null>,
  { above, count }: { readonly above: number; readonly count: number },
): 'lower' | 'upper' {
  const [side, setSide] = useState<'lower' | 'upper'>('lower');
  useEffect(() => {
    if (count === 0) return;
    const settle = (): void => {
      const own = root.current?.getBoundingClientRect();
      const worked = document.activeElement;
      if (own === undefined || worked === null || root.current?.contains(worked) === true) return;
      const box = worked.getBoundingClientRect();
      const bottom = window.innerHeight - above;
      const isCovered =
        box.height < window.innerHeight / 2 &&
        box.left < own.right &&
        own.left < box.right &&
        box.top < bottom &&
        box.bottom > bottom - own.height;
      setSide(isCovered ? 'upper' : 'lower');
    };
    settle();
    document.addEventListener('focusin', settle);
    return () => {
      document.removeEventListener('focusin', settle);
    };
  }, [root, above, count]);
  return side;
}
