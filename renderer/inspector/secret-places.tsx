import { originOf } from '../../shared/secrets/origins.ts';
import { parseTemplate } from '../../shared/variables/template.ts';
import type { Variable } from '../../shared/workflow/workflow.ts';
import { Field } from '../ui/field.tsx';
import { useDraft, type Reading } from '../ui/use-draft.ts';

type Places = readonly string[] | undefined;

interface SecretPlacesProps {
  readonly variable: Variable;
  onChange(variable: Variable, label: string): void;
}

export function SecretPlaces({ variable, onChange }: SecretPlacesProps) {
  const { origins, servers, ...others } = variable;
  const change = (next: { readonly origins: Places; readonly servers: Places }, label: string): void => {
    onChange(
      {
        ...others,
        ...(next.origins === undefined ? {} : { origins: [...next.origins] }),
        ...(next.servers === undefined ? {} : { servers: [...next.servers] }),
      },
      label,
    );
  };
  return (
    <>
      <PlacesField
        label={`Sites that may get ${variable.name}`}
        placeholder="sites the workflow opens"
        places={origins}
        draftKey={`origins:${variable.name}`}
        read={readSites}
        help="Addresses separated by commas, such as https://login.example. Empty: sites in “Open page” steps. “none”: no site."
        onChange={(next) => {
          change({ origins: next, servers }, 'Change the secret’s sites');
        }}
      />
      <PlacesField
        label={`Servers that may get ${variable.name}`}
        placeholder="servers of steps that use it"
        places={servers}
        draftKey={`servers:${variable.name}`}
        read={readNames}
        help="Tool servers separated by commas; “browser” is built in. Empty: the browser and the servers of steps that use the secret. “none”: no server."
        onChange={(next) => {
          change({ origins, servers: next }, 'Change the secret’s servers');
        }}
      />
    </>
  );
}

interface PlacesFieldProps {
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly places: Places;
  readonly draftKey: string;
  read(names: readonly string[]): Reading<Places>;
  onChange(places: Places): void;
}

function PlacesField({ label, help, placeholder, places, draftKey, read, onChange }: PlacesFieldProps) {
  const { field, ...draft } = useDraft({
    name: label,
    value: places,
    draftKey,
    print: printPlaces,
    read: (text) => readPlaces(text, read),
    onCommit: onChange,
  });
  return (
    <Field label={label} help={help} error={draft.error}>
      {(ids) => (
        <input
          {...ids}
          ref={field}
          className="input"
          spellCheck={false}
          placeholder={placeholder}
          value={draft.text}
          onChange={(event) => {
            draft.onChange(event.target.value);
          }}
          onBlur={() => {
            draft.onCommit();
          }}
        />
      )}
    </Field>
  );
}

const none = 'none';

function printPlaces(places: Places): string {
  return places === undefined ? '' : places.length === 0 ? none : places.join(', ');
}

function readPlaces(text: string, read: PlacesFieldProps['read']): Reading<Places> {
  const names = [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
  if (names.length === 0) return { value: undefined };
  return names.length === 1 && names[0]?.toLowerCase() === none ? { value: [] } : read(names);
}

const readNames = (names: readonly string[]): Reading<Places> => ({ value: names });

function readSites(names: readonly string[]): Reading<Places> {
  const wrong = names.find(
    (name) => originOf(name) === undefined && !parseTemplate(name).some((part) => typeof part !== 'string'),
  );
  if (wrong !== undefined) return { error: `“${wrong}” isn’t a valid site address` };
  return { value: names.map((name) => (name.includes('${') ? name : (originOf(name) ?? name))) };
}
