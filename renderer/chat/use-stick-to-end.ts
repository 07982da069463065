import { useEffect, useRef, useState, type RefObject } from 'react';

interface EndOfTalk {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  goToEnd(): void;
  onScroll(): void;
}

/** Within this many px of the end, one is at the end. */
const near = 24;

/** Keeps the end of a growing talk in sight, as long as the person is there; who reads further up is left in peace. */
export function useStickToEnd(): EndOfTalk {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const goToEnd = (): void => {
    isStuck.current = true;
    setIsAtEnd(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  };
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (box === null || inner === null) return;
    const observer = new ResizeObserver(() => { if (isStuck.current) box.scrollTo({ top: box.scrollHeight }); });
    observer.observe(box);
    observer.observe(inner);
    return () => { observer.disconnect(); };
  }, []);
  const onScroll = (): void => {
    const box = scroller.current;
    if (box === null) return;
    isStuck.current = box.scrollHeight - box.scrollTop - box.clientHeight <= near;
    setIsAtEnd(isStuck.current);
  };
  return { scroller, content, isAtEnd, goToEnd, onScroll };
}
