import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface ClampedTextProps {
  readonly of?: string;
  readonly children: ReactNode;
}

export function ClampedText({ of, children }: ClampedTextProps) {
  const textRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = textRef.current;
    if (element === null || isOpen) return;
    const measure = (): void => {
      setIsCut(
        [...element.children].some(
          (part) =>
            part.clientHeight === 0 ||
            part.scrollHeight > part.clientHeight + 1 ||
            part.scrollWidth > part.clientWidth + 1,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isOpen, children]);
  return (
    <>
      <div className="end-text" ref={textRef} data-open={isOpen}>
        {children}
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          className="link end-more"
          aria-expanded={isOpen}
          aria-label={of === undefined ? undefined : `${isOpen ? 'Less' : 'More'} of ${of}`}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </>
  );
}
