import { useState } from 'react';

interface DraftOptions<Value> {
  readonly value: Value;
  print(value: Value): string;
  /** The value of a text, or in words what is wrong with it. */
  read(text: string): { readonly value: Value } | { readonly error: string };
  onCommit(value: Value): void;
}

export interface Draft {
  readonly text: string;
  readonly error: string | undefined;
  onChange(text: string): void;
  /** Takes the text over, or says why not. */
  onCommit(text?: string): void;
}

/** A text that is being typed, beside the value that is in force; a value that changes elsewhere replaces it. */
export function useDraft<Value>({ value, print, read, onCommit }: DraftOptions<Value>): Draft {
  const printed = print(value);
  const [draft, setDraft] = useState({ of: printed, text: printed, wasLeft: false });
  const current = draft.of === printed ? draft : { of: printed, text: printed, wasLeft: false };
  const result = read(current.text);
  return {
    text: current.text,
    error: current.wasLeft && 'error' in result ? result.error : undefined,
    onChange: (text) => { setDraft({ of: printed, text, wasLeft: false }); },
    onCommit(text = current.text) {
      const next = read(text);
      setDraft({ of: printed, text, wasLeft: true });
      if ('value' in next && print(next.value) !== printed) onCommit(next.value);
    },
  };
}
