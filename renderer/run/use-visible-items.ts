import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Options {
  readonly count: number;
  readonly size: number;
  readonly isAcross?: boolean;
  /** Off while the user scrolls back. */
  readonly followsEnd: boolean;
}

interface Items {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  onScroll(): void;
}

const spare = 8;

export function useVisibleItems({ count, size, isAcross = false, followsEnd }: Options): Items {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isEmpty = count === 0;
  const [range, setRange] = useState({ start: 0, room: 800 });
  const measure = (): void => {
    const list = ref.current;
    if (list === null) return;
    const [start, room, all] = isAcross
      ? [list.scrollLeft, list.clientWidth, list.scrollWidth]
      : [list.scrollTop, list.clientHeight, list.scrollHeight];
    isAtEnd.current = start + room >= all - size;
    setRange((before) => (before.start === start && before.room === room ? before : { start, room }));
  };
  const keepEnd = (): void => {
    if (followsEnd && isAtEnd.current)
      ref.current?.scrollTo(isAcross ? { left: ref.current.scrollWidth } : { top: ref.current.scrollHeight });
    measure();
  };
  useLayoutEffect(keepEnd, [count, followsEnd]); // oxlint-disable-line react/exhaustive-deps
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const observer = new ResizeObserver(keepEnd);
    observer.observe(list);
    return () => {
      observer.disconnect();
    };
  }, [isEmpty, followsEnd]); // oxlint-disable-line react/exhaustive-deps
  return {
    ref,
    first: Math.max(0, Math.floor(range.start / size) - spare),
    last: Math.min(count, Math.ceil((range.start + range.room) / size) + spare),
    onScroll: measure,
  };
}
