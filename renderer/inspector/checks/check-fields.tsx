import { assertNever } from '../../../shared/assert-never.ts';
import {
  elementStates,
  type Check,
  type CheckType,
  type Match,
  type WrittenCheck,
} from '../../../shared/checks/check.ts';
import type { CheckProblem } from '../../../shared/checks/validate-check.ts';
import { Field } from '../../ui/field.tsx';
import { ConditionEditor } from '../forms/condition-editor.tsx';
import { MaskList } from './mask-list.tsx';
import { withOptional } from './optional-check-field.ts';
import { NumberInput } from '../fields/number-input.tsx';
import { ReferenceInput } from '../fields/reference-input.tsx';
import { usePlaceAfter } from '../use-place-after.ts';
import { WhichElement } from '../forms/which-element.tsx';

interface FieldsOf<Type extends CheckType> {
  readonly check: Extract<Check, { readonly type: Type }>;
  readonly errors: readonly CheckProblem[];
  onChange(check: WrittenCheck, part: string): void;
}

interface CheckFieldsProps extends FieldsOf<CheckType> {
  readonly nodeId: string;
}

const stateWords: Readonly<Record<(typeof elementStates)[number], string>> = {
  visible: 'is shown',
  hidden: 'isn’t shown',
  enabled: 'is enabled',
  disabled: 'is disabled',
  checked: 'is checked',
  unchecked: 'isn’t checked',
  value: 'has the value',
};
const matchWords: Readonly<Record<Match, string>> = {
  Contains: 'contains',
  Equals: 'equals',
  Pattern: 'matches the pattern',
};

export function CheckFields({ check, nodeId, ...rest }: CheckFieldsProps) {
  switch (check.type) {
    case 'TextPresent':
    case 'TextAbsent':
      return (
        <>
          <TextField
            check={check}
            {...rest}
            field="text"
            label="Text"
            value={check.text}
            placeholder="Thank you for your order"
          />
          <Within check={check} onChange={rest.onChange} />
        </>
      );
    case 'ElementState':
      return <StateFields check={check} {...rest} />;
    case 'UrlMatches':
    case 'TitleMatches':
      return <MatchFields check={check} nodeId={nodeId} {...rest} />;
    case 'ValueMatches':
      return <ValueFields check={check} {...rest} />;
    case 'ScreenshotMatches':
      return <ScreenshotFields check={check} {...rest} />;
    default:
      return assertNever(check);
  }
}

interface TextFieldProps extends FieldsOf<CheckType> {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
}

function TextField({ check, errors, field, label, value, placeholder, onChange }: TextFieldProps) {
  return (
    <Field label={label} error={errorOf(errors, field)}>
      {(ids) => (
        <ReferenceInput
          ids={ids}
          value={value}
          placeholder={placeholder}
          onChange={(typed) => {
            onChange({ ...check, [field]: typed }, field);
          }}
        />
      )}
    </Field>
  );
}

function errorOf(errors: readonly CheckProblem[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

function StateFields(props: FieldsOf<'ElementState'>) {
  const { check, onChange } = props;
  return (
    <>
      <TextField
        {...props}
        field="target"
        label="Target"
        value={check.target}
        placeholder="A name, a label, or a text on the page"
      />
      <Field label="Must be">
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={check.state}
            onChange={(event) => {
              onChange({ ...check, state: event.target.value }, 'state');
            }}
          >
            {elementStates.map((state) => (
              <option key={state} value={state}>
                {stateWords[state]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {check.state === 'value' && (
        <TextField {...props} field="value" label="Value" value={check.value} placeholder="(nothing)" />
      )}
      <WhichElement check={check} onChange={onChange} />
      <Within check={check} onChange={onChange} />
    </>
  );
}

interface MatchFieldsProps extends FieldsOf<'UrlMatches' | 'TitleMatches'> {
  readonly nodeId: string;
}

function MatchFields({ nodeId, ...props }: MatchFieldsProps) {
  const { check, onChange } = props;
  const place = usePlaceAfter(nodeId);
  const isUrl = check.type === 'UrlMatches';
  const known = isUrl ? place.url : place.title;
  return (
    <>
      <Field label={isUrl ? 'The address' : 'The title'}>
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={check.match}
            onChange={(event) => {
              onChange({ ...check, match: event.target.value }, 'match');
            }}
          >
            {Object.entries(matchWords).map(([match, words]) => (
              <option key={match} value={match}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...props}
        field="expected"
        label="Expected"
        value={check.expected}
        placeholder={known ?? (isUrl ? '/orders/' : 'Order placed')}
      />
      {known !== undefined && known !== check.expected && (
        <button
          type="button"
          className="check-offer"
          onClick={() => {
            onChange({ ...check, expected: known }, 'offer');
          }}
        >
          In the last run: <span>{known}</span>
        </button>
      )}
    </>
  );
}

function ValueFields({ check, errors, onChange }: FieldsOf<'ValueMatches'>) {
  const error = errorOf(errors, 'condition');
  return (
    <>
      <ConditionEditor
        label="Expected value"
        condition={check.condition}
        onChange={(condition, part) => {
          onChange({ ...check, condition }, part);
        }}
      />
      {error !== undefined && <p className="field-note">{error}</p>}
    </>
  );
}

function ScreenshotFields({ check, errors, onChange }: FieldsOf<'ScreenshotMatches'>) {
  return (
    <>
      <p className="inspector-note">
        The first run takes a baseline screenshot; later runs are compared to it.
      </p>
      <Field label="Pixels that may differ, %">
        {(ids) => (
          <NumberInput
            {...ids}
            name="Pixels that may differ"
            min={0}
            max={100}
            value={Number((check.tolerance * 100).toFixed(4))}
            onChange={(percent) => {
              onChange({ ...check, tolerance: percent / 100 }, 'tolerance');
            }}
          />
        )}
      </Field>
      <MaskList
        masks={check.masks}
        error={errorOf(errors, 'masks')}
        onChange={(masks, part) => {
          onChange({ ...check, masks: [...masks] }, part);
        }}
      />
    </>
  );
}

function Within({
  check,
  onChange,
}: {
  readonly check: Extract<Check, { within?: string | undefined }>;
  onChange(check: WrittenCheck, part: string): void;
}) {
  return (
    <Field label="Within" help="Look only inside the row, section, or dialog with this text">
      {(ids) => (
        <ReferenceInput
          ids={ids}
          value={check.within ?? ''}
          placeholder="The whole page"
          onChange={(within) => {
            onChange(withOptional(check, 'within', within), 'within');
          }}
        />
      )}
    </Field>
  );
}
