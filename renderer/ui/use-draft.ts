import { useCallback, useId, useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import { dropEdit, putEdit, useOpenEdits } from './open-edits.ts';
import { toast } from './toast.ts';

/** The value of a text, or in words what is wrong with it. */
export type Reading<Value> = { readonly value: Value } | { readonly error: string };

interface DraftOptions<Value> {
  /** What a message calls the field. */
  readonly name: string;
  readonly value: Value;
  /** Under this key a text that could not be taken over is there again when the field is; without one it is only told. */
  readonly keptAs?: string;
  print(value: Value): string;
  read(text: string): Reading<Value>;
  onCommit(value: Value): void;
}

export interface Draft {
  readonly text: string;
  /** What is wrong with the text, also while it is typed. */
  readonly error: string | undefined;
  /** It was tried to take the text over. */
  readonly wasLeft: boolean;
  /** To be given the field itself, which a refused text leads the keyboard back to. */
  readonly field: RefCallback<HTMLElement>;
  onChange(text: string): void;
  /** Takes the text over. False where it can't be read: then it stays, flagged. */
  onCommit(text?: string): boolean;
  /** Puts the value in force back. */
  revert(): void;
}

interface Typed {
  /** The value it was typed over, as printed. */
  readonly of: string;
  readonly text: string;
  readonly wasLeft: boolean;
}

/** Texts that could not be taken over when their fields went. */
const kept = new Map<string, Typed>();

/** To be called where another document takes the place of the one they belong to. */
export function forgetKeptTexts(): void {
  kept.clear();
}

/**
 * A text that is being typed, beside the value in force: the one place where an edit begins, is refused, or is taken over.
 * While they differ the field is an open edit. A value that changes elsewhere replaces the text; a field that goes away
 * takes over what it can, and says what it can't.
 */
export function useDraft<Value>({
  name,
  value,
  keptAs = '',
  print,
  read,
  onCommit,
}: DraftOptions<Value>): Draft {
  const id = useId();
  const printed = print(value);
  const [typed, setTyped] = useState<Typed | null>(() => kept.get(keptAs) ?? null);
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
  const latest = useRef({ current, printed, error, keptAs });
  useLayoutEffect(() => {
    latest.current = { current, printed, error, keptAs };
    if (isOpen)
      putEdit(id, {
        name,
        flaw: error,
        commit: () => commit(),
        focus: () => {
          element.current?.focus();
        },
      });
    else dropEdit(id);
  });
  useLayoutEffect(() => {
    kept.delete(latest.current.keptAs);
    return () => {
      const edit = useOpenEdits.getState().edits.get(id);
      dropEdit(id);
      if (edit === undefined || edit.commit()) return;
      const { current: left, printed: was, keptAs: key } = latest.current;
      if (key !== '') kept.set(key, { ...left, wasLeft: true });
      toast(
        `${edit.name} is still ${was === '' ? 'empty' : `“${was}”`}: “${left.text}” can’t be used. ${edit.flaw ?? ''}`,
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
