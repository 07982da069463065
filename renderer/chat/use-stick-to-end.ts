import { useEffect, useRef, useState, type RefObject } from 'react';

interface EndOfConversation {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  goToEnd(): void;
  onScroll(): void;
  onWheel(event: React.WheelEvent): void;
}

const near = 24;

/** Keeps the end in view until the user scrolls up. Tall answers show their beginning. */
export function useStickToEnd(): EndOfConversation {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const begun = useRef<Element | null>(null);
  const before = useRef({ top: 0, height: 0 });
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
    const observer = new ResizeObserver(() => {
      const answer = inner.lastElementChild;
      const isLong =
        answer instanceof HTMLElement &&
        answer.dataset['role'] === 'assistant' &&
        answer.offsetHeight > box.clientHeight;
      if (isStuck.current && isLong && begun.current !== answer) {
        begun.current = answer;
        box.scrollTop += answer.getBoundingClientRect().top - box.getBoundingClientRect().top;
        isStuck.current = false;
        setIsAtEnd(false);
      } else if (isStuck.current) box.scrollTo({ top: box.scrollHeight });
      before.current = { top: box.scrollTop, height: box.scrollHeight };
    });
    observer.observe(box);
    observer.observe(inner);
    return () => {
      observer.disconnect();
    };
  }, []);
  const onScroll = (): void => {
    const box = scroller.current;
    if (box === null) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight <= near;
    // Rendering also scrolls and resizes; only scrolling up at an unchanged height is the user’s doing.
    const wentUp = box.scrollHeight === before.current.height && box.scrollTop < before.current.top;
    before.current = { top: box.scrollTop, height: box.scrollHeight };
    if (isNear || wentUp) isStuck.current = isNear;
    setIsAtEnd(isStuck.current);
  };
  const onWheel = ({ deltaY }: React.WheelEvent): void => {
    const box = scroller.current;
    if (deltaY < 0 && box !== null && box.scrollTop > 0) isStuck.current = false;
  };
  return { scroller, content, isAtEnd, goToEnd, onScroll, onWheel };
}
