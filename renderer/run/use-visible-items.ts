import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Options {
  readonly count: number;
  /** Of one item along the list, in px. */
  readonly size: number;
  /** Side by side instead of one below the other. */
  readonly isAcross?: boolean;
  /** Keeps the end in sight while items are added, until the person scrolls back. */
  readonly followsEnd: boolean;
}

interface Items {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  onScroll(): void;
}

const spare = 8;

/** The items of a long list that can be seen: only they are drawn. */
export function useVisibleItems({ count, size, isAcross = false, followsEnd }: Options): Items {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // An empty list may be none at all: what watches its size begins with the first item.
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
