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
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, setIsOpen, found, highlighted, setHighlighted, open, commit, onKeyDown } = useOptions({
    value,
    options,
    onChange,
    onCommit,
    onOpen,
  });
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
      <OptionList
        id={listId}
        isOpen={isOpen}
        options={found}
        highlighted={highlighted}
        none={options.length === 0 ? note : 'No match. Your text is used as typed.'}
        onHighlight={setHighlighted}
        onPick={commit}
      />
    </Popover.Root>
  );
}

function useOptions({
  value,
  options,
  onChange,
  onCommit,
  onOpen,
}: Pick<ComboboxProps, 'value' | 'options' | 'onChange' | 'onCommit'> & {
  readonly onOpen: (() => void) | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(-1);
  const words = typed.toLowerCase().split(/\s+/);
  const found = options.filter(({ value: option, title = '' }) =>
    words.every((word) => `${option} ${title}`.toLowerCase().includes(word)),
  );

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
  return { isOpen, setIsOpen, found, highlighted, setHighlighted, open, commit, onKeyDown };
}

interface OptionListProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly options: readonly ComboboxOption[];
  readonly highlighted: number;
  readonly none: string;
  onHighlight(at: number): void;
  onPick(value: string): void;
}

function OptionList({ id, isOpen, options, highlighted, none, onHighlight, onPick }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, isOpen]);
  // No portal: a modal dialog disables elements outside it.
  return (
    <Popover.Content
      ref={list}
      id={id}
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
      {options.length === 0 && <p>{none}</p>}
      {options.map(({ value, title }, at) => (
        <div
          key={value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === highlighted}
          onPointerMove={() => {
            onHighlight(at);
          }}
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(value);
          }}
        >
          <span>{title ?? value}</span>
          {title !== undefined && <small>{value}</small>}
        </div>
      ))}
    </Popover.Content>
  );
}
