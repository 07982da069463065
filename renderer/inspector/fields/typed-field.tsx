import { useState } from 'react';
import { Field, type FieldIds } from '../../ui/field.tsx';

/** The value of a text, or what is wrong with it. */
export type Reading<Value> = Value | string;

interface TypedFieldProps<Value extends number | undefined> {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly value: Value;
  print(value: Value): string;
  read(text: string): Reading<Value>;
  onChange(value: Value): void;
}

/** A number as text: what cannot be read stays as typed, with what is wrong under it, until the value changes elsewhere. */
export function TypedField<Value extends number | undefined>({ label, help, placeholder, value, print, read, onChange }: TypedFieldProps<Value>) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: Value } | null>(null);
  const draft = typed !== null && typed.over === value ? typed.text : null;
  const reading = draft === null ? value : read(draft);
  const land = (): void => {
    if (typeof reading === 'string') return;
    setTyped(null);
    if (reading !== value) onChange(reading);
  };
  const input = (ids: FieldIds) => (
    <input
      {...ids} className="input" spellCheck={false} placeholder={placeholder} value={draft ?? print(value)} onBlur={land}
      onChange={(event) => { setTyped({ text: event.target.value, over: value }); }}
      onKeyDown={(event) => { if (event.key === 'Enter' && typeof reading === 'string') event.preventDefault(); }}
    />
  );
  return <Field label={label} help={help} error={typeof reading === 'string' ? reading : undefined}>{input}</Field>;
}
