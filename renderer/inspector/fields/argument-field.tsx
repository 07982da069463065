import { useState } from 'react';
import type { Json } from '../../../shared/json.ts';
import { sealHistory } from '../../state/document.ts';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { whenReleased } from '../../ui/when-released.ts';
import { FileInput } from './file-input.tsx';
import { PartField } from './part-field.tsx';
import { required } from './field-errors.ts';
import { isWholeReference, textOfValue, valueOfText } from './field-text.ts';
import { ReferenceInput } from './reference-input.tsx';
import type { FormField } from '../forms/schema-fields.ts';

interface ArgumentFieldProps {
  readonly field: FormField;
  readonly value: Json | undefined;
  readonly error: string | undefined;
  readonly isFirst: boolean;
  onChange(value: Json | undefined): void;
}

export function ArgumentField({ field, value, error, isFirst, onChange }: ArgumentFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const { title, help, kind, isRequired, fallback } = field;
  if (kind === 'boolean' && typeof value !== 'string') {
    return (
      <Switch
        label={title}
        hint={help}
        isOn={typeof value === 'boolean' ? value : fallback === true}
        onChange={(isOn) => {
          onChange(isOn === (fallback === true) ? undefined : isOn);
          sealHistory();
        }}
      />
    );
  }
  const shownError = error === required && !wasLeft ? undefined : error;
  const text = textOfValue(value, kind);
  return (
    <div
      className={kind === 'part' ? 'form' : undefined}
      onBlur={() => {
        whenReleased(() => {
          setWasLeft(true);
        });
      }}
    >
      {kind === 'part' ? (
        <PartField title={title} value={text} error={wasLeft ? error : undefined} onChange={onChange} />
      ) : (
        <Field label={title} isRequired={isRequired} help={help} error={shownError}>
          {(ids) =>
            kind === 'choice' && !isWholeReference(text) ? (
              <Choice ids={ids} field={field} value={value} isFirst={isFirst} onChange={onChange} />
            ) : kind === 'file' ? (
              <FileInput
                ids={ids}
                value={text}
                isFirst={isFirst}
                onChange={(next) => {
                  onChange(valueOfText(next, kind));
                }}
              />
            ) : (
              <ReferenceInput
                ids={ids}
                value={text}
                isFirst={isFirst}
                isLong={['long-text', 'lines', 'text-or-lines', 'json'].includes(kind) || text.includes('\n')}
                isCode={kind === 'json'}
                placeholder={placeholderOf(field)}
                onChange={(next) => {
                  onChange(valueOfText(next, kind));
                }}
              />
            )
          }
        </Field>
      )}
      {kind === 'names' && text !== '' && !text.includes('\n') && (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            onChange([text, '']);
          }}
        >
          Add another name
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps extends Pick<ArgumentFieldProps, 'field' | 'value' | 'isFirst' | 'onChange'> {
  readonly ids: object;
}

function Choice({ ids, field, value, isFirst, onChange }: ChoiceProps) {
  const { choices, fallback, isRequired } = field;
  const at = choices.findIndex((choice) => choice === value);
  const isOther = value !== undefined && at < 0;
  return (
    <select
      {...ids}
      className="input"
      data-first={isFirst ? '' : undefined}
      value={isOther ? 'odd' : String(at)}
      onChange={(event) => {
        onChange(choices[Number(event.target.value)]);
        sealHistory();
      }}
    >
      {(!isRequired || at < 0) && (
        <option value="-1">
          {fallback === undefined
            ? isRequired
              ? 'Choose…'
              : 'Any'
            : `${textOfValue(fallback, 'json')} (default)`}
        </option>
      )}
      {isOther && <option value="odd">{textOfValue(value, 'json')}</option>}
      {choices.map((choice, index) =>
        choice === fallback && at !== index ? null : (
          <option key={index} value={index}>
            {textOfValue(choice, 'json')}
          </option>
        ),
      )}
    </select>
  );
}

function placeholderOf({ kind, fallback, name }: FormField): string | undefined {
  if (fallback !== undefined && fallback !== null && typeof fallback !== 'object') return String(fallback);
  if (kind === 'lines') return 'one per line';
  if (kind === 'json') return 'JSON';
  return name === 'within' ? 'anywhere' : undefined;
}
