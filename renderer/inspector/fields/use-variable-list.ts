import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';
import { useKnownVariables } from './known-variables-context.ts';
import { completeReference, openReferenceAt, searchVariables } from './variable-search.ts';

type FieldElement = HTMLInputElement & HTMLTextAreaElement;

interface Completed {
  readonly value: string;
  /** The whole value is a variable's name; otherwise a list opens after `${`. */
  readonly isName: boolean;
  onChange(value: string): void;
}

/** The list of variables below a field, with the field's event handlers. */
export function useVariableList({ value, isName, onChange }: Completed) {
  const known = useKnownVariables();
  const id = useId();
  const field = useRef<FieldElement>(null);
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

  const handlers = {
    onKeyDown: (event: KeyboardEvent<FieldElement>): void => {
      if (isName && open === null && event.key === 'ArrowDown') {
        event.preventDefault();
        return setCursor(value.length);
      }
      if (open === null) return;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const chosen = found[highlighted];
      const isPick = event.key === 'Enter' || (event.key === 'Tab' && !isName);
      if (step !== 0) setHighlighted((at) => (at + step + found.length) % Math.max(1, found.length));
      else if (event.key === 'Escape') close();
      else if (isPick && chosen !== undefined) pick(chosen);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onChange: ({ target }: { readonly target: HTMLInputElement | HTMLTextAreaElement }): void => {
      onChange(target.value);
      setCursor(target.selectionStart);
      setHighlighted(0);
      setHasTyped(true);
    },
    onSelect: ({
      currentTarget,
    }: {
      readonly currentTarget: HTMLInputElement | HTMLTextAreaElement;
    }): void => {
      if (cursor !== null && !isName) setCursor(currentTarget.selectionStart);
    },
    onClick: (): void => {
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
  };
  return { id, field, isOpen: open !== null, found, highlighted, pick, close, handlers };
}
