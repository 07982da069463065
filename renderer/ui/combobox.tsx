import './combobox.css';
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { FieldIds } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface ComboboxOption {
  readonly value: string;
  readonly title?: string;
}

interface ComboboxProps {
  readonly name?: string;
  readonly ids: FieldIds;
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  readonly note: string;
  readonly placeholder?: string;
  onChange(value: string): void;
  onCommit(value: string): void;
  onOpen?(): void;
}

export function Combobox({
  name,
  ids,
  value,
  options,
  note,
  placeholder,
  onChange,
  onCommit,
  onOpen,
}: ComboboxProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(-1);
  const words = typed.toLowerCase().split(/\s+/);
  const found = options.filter(({ value: option, title = '' }) =>
    words.every((word) => `${option} ${title}`.toLowerCase().includes(word)),
  );
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, isOpen]);

  const open = (search: string): void => {
    if (!isOpen) onOpen?.();
    setIsOpen(true);
    setTyped(search);
    setHighlighted(search === '' ? options.findIndex((option) => option.value === value) : -1);
  };
  const commit = (next: string): void => {
    setIsOpen(false);
    onChange(next);
    onCommit(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && !isOpen) open('');
    else if (step !== 0)
      setHighlighted((at) =>
        at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % Math.max(1, found.length),
      );
    else if (event.key === 'Enter') commit((isOpen ? found[highlighted]?.value : undefined) ?? value);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Anchor asChild>
        <div className="combobox">
          <input
            {...ids}
            ref={field}
            name={name}
            type="text"
            className="input"
            role="combobox"
            spellCheck={false}
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
            onChange={({ target }) => {
              onChange(target.value);
              open(target.value);
            }}
            onKeyDown={onKeyDown}
            onClick={() => {
              open('');
            }}
            onBlur={() => {
              setIsOpen(false);
              onCommit(value);
            }}
          />
          <IconButton
            Icon={ChevronDown}
            size="small"
            label="Show options"
            tabIndex={-1}
            onPointerDown={(event) => {
              event.preventDefault();
              field.current?.focus();
              if (isOpen) setIsOpen(false);
              else open('');
            }}
          />
        </div>
      </Popover.Anchor>
      {/* No portal: a modal dialog disables elements outside it. */}
      <Popover.Content
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Options"
        className="combobox-list"
        align="start"
        sideOffset={4}
        collisionPadding={12}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
        }}
        onInteractOutside={(event) => {
          event.preventDefault();
        }}
      >
        {found.length === 0 && <p>{options.length === 0 ? note : 'No match. Your text is used as typed.'}</p>}
        {found.map(({ value: option, title }, at) => (
          <div
            key={option}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === highlighted}
            onPointerMove={() => {
              setHighlighted(at);
            }}
            onPointerDown={(event) => {
              event.preventDefault();
              commit(option);
            }}
          >
            <span>{title ?? option}</span>
            {title !== undefined && <small>{option}</small>}
          </div>
        ))}
      </Popover.Content>
    </Popover.Root>
  );
}
