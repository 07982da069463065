import { Field, type FieldIds } from '../../ui/field.tsx';
import { useDraft, type Reading } from '../../ui/use-draft.ts';

type Typed = number | string | undefined;
/** A number, or in words what is wrong with the text; a value that is text itself says which of the two it is. */
type ReadAs<Value> = Exclude<Value, string> | string | Reading<Value>;

interface TypedFieldProps<Value> {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly value: Value;
  /** Names the field among all of the workflow, so that a text that can't be read waits here until it is corrected. */
  readonly keptAs: string;
  print(value: Value): string;
  /** The value of a text, or what is wrong with it. */
  read(text: string): ReadAs<Value>;
  onChange(value: Value): void;
}

/** A number as text: what cannot be read stays as typed, with what is wrong under it, until the value changes elsewhere. */
export function TypedField<Value extends Typed>({
  label,
  help,
  placeholder,
  value,
  keptAs,
  print,
  read,
  onChange,
}: TypedFieldProps<Value>) {
  const { field, ...draft } = useDraft({
    name: label,
    value,
    keptAs,
    print,
    read: (text) => readingOf(read(text)),
    onCommit: onChange,
  });
  const input = (ids: FieldIds) => (
    <input
      {...ids}
      ref={field}
      className="input"
      spellCheck={false}
      placeholder={placeholder}
      value={draft.text}
      onBlur={() => {
        draft.onCommit();
      }}
      onChange={(event) => {
        draft.onChange(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && draft.error !== undefined) event.preventDefault();
      }}
    />
  );
  return (
    <Field label={label} help={help} error={draft.error}>
      {input}
    </Field>
  );
}

function readingOf<Value extends Typed>(read: ReadAs<Value>): Reading<Value> {
  if (typeof read === 'object') return read;
  return typeof read === 'string' ? { error: read } : { value: read };
}
