import './search-list.css';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { holdKeys } from './held-keys.ts';

interface SearchListProps {
  readonly title: string;
  readonly placeholder: string;
  readonly none: string;
  readonly className?: string;
  readonly search: string;
  /** False where the caller has filtered and ranked by itself. */
  readonly filters?: boolean;
  /** While what there is to choose from is still being read: Enter then means the first hit that comes. */
  readonly isReading?: boolean;
  readonly children: ReactNode;
  onClose(): void;
  onSearch(search: string): void;
  onHighlight?(value: string): void;
}

/** A search over the window with a list to choose from: type, arrows, Enter; Escape leaves. */
export function SearchList({
  title,
  placeholder,
  none,
  className = '',
  search,
  filters = true,
  isReading = false,
  children,
  onClose,
  onSearch,
  onHighlight,
}: SearchListProps) {
  const hasChosen = useRef(false);
  const isDue = useRef(false);
  const endHold = useRef<() => void>(() => undefined);
  const list = useRef<HTMLDivElement>(null);
  const best = (): HTMLElement | null =>
    list.current?.querySelector<HTMLElement>('[cmdk-item]:not([aria-disabled="true"])') ?? null;
  useEffect(() => {
    if (isReading || !isDue.current) return;
    isDue.current = false;
    // Once React has drawn: to choose may close this list at once.
    queueMicrotask(() => {
      best()?.click();
      endHold.current();
    });
  }, [isReading]);
  useEffect(
    () => () => {
      endHold.current();
    },
    [],
  );
  // The highlight follows the typing with a delay: Enter means the best hit of what is typed, unless another was gone to.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) hasChosen.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasChosen.current || search === '') return;
    event.preventDefault();
    isDue.current = isReading && best() === null;
    // What is typed after it is meant for what it opens.
    if (isDue.current)
      endHold.current = holdKeys(() => {
        isDue.current = false;
      });
    best()?.click();
  };
  const change = (next: string): void => {
    hasChosen.current = false;
    isDue.current = false;
    onSearch(next);
  };
  return (
    <Dialog title={title} isPlain className={`search-list ${className}`} onClose={onClose}>
      <Command
        ref={list}
        label={title}
        onKeyDown={onKeyDown}
        onPointerMove={() => {
          hasChosen.current = true;
        }}
        loop
        shouldFilter={filters}
        vimBindings={false}
        {...(onHighlight === undefined ? {} : { onValueChange: onHighlight })}
      >
        <div className="search-list-field">
          <Search aria-hidden />
          <Command.Input data-autofocus placeholder={placeholder} value={search} onValueChange={change} />
        </div>
        <Command.List>
          <Command.Empty>{isReading ? 'The tools are being read…' : none}</Command.Empty>
          {children}
        </Command.List>
      </Command>
    </Dialog>
  );
}
