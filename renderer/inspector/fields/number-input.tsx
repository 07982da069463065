import type { InputHTMLAttributes } from 'react';
import { useDraft, type Reading } from '../../ui/use-draft.ts';

interface NumberInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-describedby' | 'aria-invalid'
> {
  readonly name: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  onChange(value: number): void;
}

export function NumberInput({
  name,
  value,
  min = -Infinity,
  max = Infinity,
  onChange,
  ...ids
}: NumberInputProps) {
  const read = (text: string): Reading<number> => {
    const number = Number(text.trim().replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(number)) return { error: 'Enter a number' };
    return number < min || number > max
      ? { error: `Enter a number from ${min} to ${max}` }
      : { value: number };
  };
  const { field, ...draft } = useDraft({ name, value, print: String, read, onCommit: onChange });
  return (
    <input
      {...(ids.id === undefined ? { 'aria-label': name } : {})}
      {...ids}
      ref={field}
      className="input mono"
      inputMode="decimal"
      spellCheck={false}
      value={draft.text}
      aria-invalid={draft.error === undefined ? undefined : true}
      title={draft.error}
      onChange={(event) => {
        draft.onChange(event.target.value);
      }}
      onBlur={() => {
        draft.onCommit();
      }}
    />
  );
}
