import type { InputHTMLAttributes } from 'react';
import { Field } from '../ui/field.tsx';
import type { FieldDraft } from '../ui/use-draft.ts';

interface DraftFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'> {
  readonly label: string;
  readonly draft: FieldDraft;
}

/** A field whose text counts on Enter or blur. */
export function DraftField({ label, draft: { field, ...draft }, ...input }: DraftFieldProps) {
  return (
    <Field label={label} error={draft.wasLeft ? draft.error : undefined}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          ref={field}
          className="input"
          autoComplete="off"
          value={draft.text}
          onChange={({ target }) => {
            draft.onChange(target.value);
          }}
          onBlur={() => {
            draft.onCommit();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') draft.onCommit();
          }}
        />
      )}
    </Field>
  );
}
