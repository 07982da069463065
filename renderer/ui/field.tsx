import './field.css';
import { CircleHelp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Hint } from './hint.tsx';

export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  children(ids: FieldIds): ReactNode;
}

export function Field({ label, isRequired = false, help, error, aside, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field" data-invalid={error !== undefined}>
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {isRequired && <abbr title="required">*</abbr>}
        </label>
        {help !== undefined && (
          <Hint text={help} side="left">
            <i className="field-help" aria-hidden>
              <CircleHelp />
            </i>
          </Hint>
        )}
        {help !== undefined && (
          <span id={`${id}-help`} className="visually-hidden">
            {help}
          </span>
        )}
        {aside}
      </div>
      {children({
        id,
        'aria-describedby':
          [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`]
            .join(' ')
            .trim() || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-note">
          {error}
        </p>
      )}
    </div>
  );
}
