import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';
import { sealHistory } from '../../state/document.ts';
import type { FieldIds } from '../../ui/field.tsx';
import { useKnownVariables } from './known-variables-context.ts';
import { VariableList } from './variable-list.tsx';
import { completeReference, openReferenceAt, searchVariables } from './variable-search.ts';

interface ReferenceInputProps {
  readonly ids?: FieldIds;
  readonly label?: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly isLong?: boolean;
  readonly isCode?: boolean;
  readonly isName?: boolean;
  readonly isFirst?: boolean;
  onChange(value: string): void;
}

export function ReferenceInput({
  ids,
  label,
  value,
  placeholder,
  isLong = false,
  isCode = false,
  isName = false,
  isFirst = false,
  onChange,
}: ReferenceInputProps) {
  const known = useKnownVariables();
  const listId = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const nextCursor = useRef<number | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const [hasTyped, setHasTyped] = useState(false);

  useLayoutEffect(() => {
    if (nextCursor.current === null) return;
    field.current?.setSelectionRange(nextCursor.current, nextCursor.current);
    nextCursor.current = null;
  });

  const open = cursor === null ? null : isName ? { start: 0, typed: value } : openReferenceAt(value, cursor);
  const found = open === null ? [] : searchVariables(known, isName && !hasTyped ? '' : open.typed);
  const pick = ({ name }: KnownVariable): void => {
    if (open === null) return;
    setCursor(null);
    setHasTyped(false);
    if (isName) return onChange(name);
    const done = completeReference(value, cursor ?? value.length, open, name);
    nextCursor.current = done.cursor;
    onChange(done.text);
  };
  const close = (): void => {
    setCursor(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement & HTMLTextAreaElement>): void => {
    if (isName && open === null && event.key === 'ArrowDown') {
      event.preventDefault();
      return setCursor(value.length);
    }
    if (open === null) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = found[highlighted];
    if (step !== 0) setHighlighted((at) => (at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Escape') close();
    else if (
      (event.key === 'Enter' || event.key === 'Tab') &&
      chosen !== undefined &&
      (event.key === 'Enter' || !isName)
    )
      pick(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const shared = {
    ...ids,
    ref: field,
    value,
    placeholder,
    spellCheck: false,
    autoComplete: 'off',
    'aria-label': label,
    'data-first': isFirst ? '' : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-controls': open === null ? undefined : listId,
    'aria-activedescendant': open !== null && found.length > 0 ? `${listId}-${highlighted}` : undefined,
    className: isCode || isName ? 'input mono' : 'input',
    onChange: (event: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => {
      onChange(event.target.value);
      setCursor(event.target.selectionStart);
      setHighlighted(0);
      setHasTyped(true);
    },
    onSelect: (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      if (cursor !== null && !isName) setCursor(event.currentTarget.selectionStart);
    },
    onClick: () => {
      if (!isName) return;
      setHasTyped(false);
      setHighlighted(
        Math.max(
          0,
          known.findIndex(({ name }) => name === value),
        ),
      );
      setCursor(value.length);
    },
    onKeyDown,
    onBlur: () => {
      close();
      sealHistory();
    },
  };
  return (
    <VariableList
      id={listId}
      isOpen={open !== null && (found.length > 0 || !isName)}
      variables={found}
      highlighted={highlighted}
      onPick={pick}
      onClose={close}
    >
      {/* A multiline field isn't a combobox. */}
      {isLong ? (
        <textarea rows={3} {...shared} />
      ) : (
        <input type="text" role="combobox" aria-expanded={open !== null} {...shared} />
      )}
    </VariableList>
  );
}
