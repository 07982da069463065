import './field.css';
import { useId, type ReactNode } from 'react';

export interface FieldIds { readonly id: string; readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': boolean | undefined }

interface FieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the label, at the right. */
  readonly aside?: ReactNode;
  children(ids: FieldIds): ReactNode;
}

/** A labelled control with its help and, under it, what is wrong with its value. */
export function Field({ label, isRequired = false, help, error, aside, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className="field" data-invalid={error !== undefined}>
      <div className="field-head"><label htmlFor={id}>{label}{isRequired && <abbr title="needed">*</abbr>}</label>{aside}</div>
      {children({ id, 'aria-describedby': note === undefined ? undefined : `${id}-note`, 'aria-invalid': error === undefined ? undefined : true })}
      {note !== undefined && <p id={`${id}-note`} className="field-note">{note}</p>}
    </div>
  );
}
