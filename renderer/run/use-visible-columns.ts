import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Columns {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  onScroll(): void;
}

const spare = 3;

/** What can be seen of a long row of equal columns: only that is drawn. The end stays in sight while columns are added, until the person scrolls back. */
export function useVisibleColumns({ count, width }: { readonly count: number; readonly width: number }): Columns {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [range, setRange] = useState({ left: 0, room: 800 });
  const measure = (): void => {
    const row = ref.current;
    if (row === null) return;
    isAtEnd.current = row.scrollLeft + row.clientWidth >= row.scrollWidth - width;
    setRange((before) => (before.left === row.scrollLeft && before.room === row.clientWidth ? before : { left: row.scrollLeft, room: row.clientWidth }));
  };
  useLayoutEffect(() => {
    const row = ref.current;
    if (row === null) return;
    if (isAtEnd.current) row.scrollLeft = row.scrollWidth;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => { observer.disconnect(); };
  }, [count]); // eslint-disable-line react-hooks/exhaustive-deps
  return { ref, first: Math.max(0, Math.floor(range.left / width) - spare), last: Math.min(count, Math.ceil((range.left + range.room) / width) + spare), onScroll: measure };
}
