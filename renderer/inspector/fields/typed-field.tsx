import { Field, type FieldIds } from '../../ui/field.tsx';
import { useDraft, type Reading } from '../../ui/use-draft.ts';

type Typed = number | string | undefined;
type ReadAs<Value> = Exclude<Value, string> | string | Reading<Value>;

interface TypedFieldProps<Value> {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly value: Value;
  /** Unique in the workflow; invalid text is kept under it. */
  readonly draftKey: string;
  print(value: Value): string;
  read(text: string): ReadAs<Value>;
  onChange(value: Value): void;
}

/** Invalid text stays until the value changes elsewhere. */
export function TypedField<Value extends Typed>({
  label,
  help,
  placeholder,
  value,
  draftKey,
  print,
  read,
  onChange,
}: TypedFieldProps<Value>) {
  const { field, ...draft } = useDraft({
    name: label,
    value,
    draftKey,
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
