import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Options {
  readonly count: number;
  readonly rowHeight: number;
  /** Keeps the end in sight while rows are added, until the person scrolls up. */
  readonly followsEnd: boolean;
}

interface Rows {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  onScroll(): void;
}

const spare = 8;

/** The rows of a long list that can be seen: only they are drawn. */
export function useVisibleRows({ count, rowHeight, followsEnd }: Options): Rows {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // An empty list may be none at all: what watches its size begins with the first row.
  const isEmpty = count === 0;
  const [range, setRange] = useState({ top: 0, height: 400 });
  const measure = (): void => {
    const list = ref.current;
    if (list === null) return;
    isAtEnd.current = list.scrollTop + list.clientHeight >= list.scrollHeight - rowHeight;
    setRange((before) => (before.top === list.scrollTop && before.height === list.clientHeight ? before : { top: list.scrollTop, height: list.clientHeight }));
  };
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    if (followsEnd && isAtEnd.current) list.scrollTop = list.scrollHeight;
    measure();
  }, [count, followsEnd]); // eslint-disable-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
      measure();
    });
    observer.observe(list);
    return () => { observer.disconnect(); };
  }, [isEmpty]); // eslint-disable-line react-hooks/exhaustive-deps
  return { ref, first: Math.max(0, Math.floor(range.top / rowHeight) - spare), last: Math.min(count, Math.ceil((range.top + range.height) / rowHeight) + spare), onScroll: measure };
}
