import { useState } from 'react';
import type { Json } from '../../../shared/json.ts';
import { sealHistory } from '../../state/document.ts';
import { Field } from '../../ui/field.tsx';
import { textOfValue, valueOfText } from './field-text.ts';

interface JsonFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly value: Json | undefined;
  readonly errors: readonly string[];
  onChange(value: Json | undefined): void;
}

export function JsonField({ label, help, placeholder, value, errors, onChange }: JsonFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isOwn = draft !== null && JSON.stringify(valueOfText(draft, 'json')) === JSON.stringify(value);
  return (
    <Field label={label} help={help} error={errors.length === 0 ? undefined : errors.join(' ')}>
      {(ids) => (
        <textarea
          {...ids}
          className="input mono"
          rows={4}
          spellCheck={false}
          placeholder={placeholder}
          value={isOwn ? draft : textOfValue(value, 'json')}
          onChange={(event) => {
            setDraft(event.target.value);
            onChange(valueOfText(event.target.value, 'json'));
          }}
          onBlur={() => {
            setDraft(null);
            sealHistory();
          }}
        />
      )}
    </Field>
  );
}
