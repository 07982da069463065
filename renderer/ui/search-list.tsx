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
  readonly filters?: boolean;
  readonly isReading?: boolean;
  readonly children: ReactNode;
  onClose(): void;
  onSearch(search: string): void;
  onHighlight?(value: string): void;
}

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
    // Choosing may close this list.
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
  // Enter picks the best match, though the highlight lags behind typing.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) hasChosen.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasChosen.current || search === '') return;
    event.preventDefault();
    isDue.current = isReading && best() === null;
    // From here, keys belong to what it opens.
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
          <Command.Empty>{isReading ? 'Loading tools…' : none}</Command.Empty>
          {children}
        </Command.List>
      </Command>
    </Dialog>
  );
}
