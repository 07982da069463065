import { useCallback, useId, useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import { dropEdit, putEdit, useOpenEdits } from './open-edits.ts';
import { toast } from './toast.ts';

export type Reading<Value> = { readonly value: Value } | { readonly error: string };

interface DraftOptions<Value> {
  readonly name: string;
  readonly value: Value;
  /** Restores invalid text with the field; without it the text is only reported. */
  readonly draftKey?: string;
  print(value: Value): string;
  read(text: string): Reading<Value>;
  onCommit(value: Value): void;
}

export interface FieldDraft {
  readonly text: string;
  readonly error: string | undefined;
  readonly wasLeft: boolean;
  /** Focused if its text is refused. */
  readonly field: RefCallback<HTMLElement>;
  onChange(text: string): void;
  onCommit(text?: string): boolean;
  revert(): void;
}

interface Typed {
  readonly of: string;
  readonly text: string;
  readonly wasLeft: boolean;
}

const invalidTexts = new Map<string, Typed>();

export function forgetInvalidTexts(): void {
  invalidTexts.clear();
}

/**
 * Text that differs from its committed value stays open until an outside change replaces it. A removed field
 * commits valid text and reports the rest.
 */
export function useDraft<Value>({
  name,
  value,
  draftKey = '',
  print,
  read,
  onCommit,
}: DraftOptions<Value>): FieldDraft {
  const id = useId();
  const printed = print(value);
  const [typed, setTyped] = useState<Typed | null>(() => invalidTexts.get(draftKey) ?? null);
  const element = useRef<HTMLElement>(null);
  const field = useCallback((each: HTMLElement | null) => {
    element.current = each;
  }, []);
  const current = typed?.of === printed ? typed : { of: printed, text: printed, wasLeft: false };
  const result = read(current.text);
  const error = 'error' in result ? result.error : undefined;

  const commit = (text = current.text): boolean => {
    const next = read(text);
    if ('error' in next) {
      setTyped({ of: printed, text, wasLeft: true });
      return false;
    }
    setTyped(null);
    dropEdit(id);
    if (print(next.value) !== printed) onCommit(next.value);
    return true;
  };

  const isOpen = current.text !== printed;
  const latest = useRef({ current, printed, error, draftKey });
  useLayoutEffect(() => {
    latest.current = { current, printed, error, draftKey };
    if (isOpen)
      putEdit(id, {
        name,
        error,
        commit: () => commit(),
        focus: () => {
          element.current?.focus();
        },
      });
    else dropEdit(id);
  });
  useLayoutEffect(() => {
    invalidTexts.delete(latest.current.draftKey);
    return () => {
      const edit = useOpenEdits.getState().edits.get(id);
      dropEdit(id);
      if (edit === undefined || edit.commit()) return;
      const { current: left, printed: was, draftKey: key } = latest.current;
      if (key !== '') invalidTexts.set(key, { ...left, wasLeft: true });
      toast(
        `${edit.name} is still ${was === '' ? 'empty' : `“${was}”`}: “${left.text}” can’t be used. ${edit.error ?? ''}`,
        { id: `left-${edit.name}`, tone: 'bad' },
      );
    };
  }, [id]);

  return {
    text: current.text,
    error,
    wasLeft: current.wasLeft,
    field,
    onChange: (text) => {
      setTyped({ of: printed, text, wasLeft: false });
    },
    onCommit: commit,
    revert: () => {
      setTyped(null);
      dropEdit(id);
    },
  };
}
