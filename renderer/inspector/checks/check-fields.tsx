import { assertNever } from '../../../shared/assert-never.ts';
import { elementStates, type Check, type Match, type WrittenCheck } from '../../../shared/checks/check.ts';
import type { CheckProblem } from '../../../shared/checks/validate-check.ts';
import { Field } from '../../ui/field.tsx';
import { ConditionEditor } from '../forms/condition-editor.tsx';
import { MaskList } from './mask-list.tsx';
import { withOptional } from './optional-check-field.ts';
import { NumberInput } from '../fields/number-input.tsx';
import { ReferenceInput } from '../fields/reference-input.tsx';
import { usePlaceAfter } from '../use-place-after.ts';
import { WhichElement } from '../forms/which-element.tsx';

interface CheckFieldsProps {
  readonly check: Check;
  readonly errors: readonly CheckProblem[];
  readonly nodeId: string;
  onChange(check: WrittenCheck, part: string): void;
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

export function CheckFields({ check, errors, nodeId, onChange }: CheckFieldsProps) {
  const place = usePlaceAfter(nodeId);
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  const text = (label: string, field: string, value: string, placeholder?: string) => (
    <Field label={label} error={errorOf(field)}>
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
  switch (check.type) {
    case 'TextPresent':
    case 'TextAbsent':
      return (
        <>
          {text('Text', 'text', check.text, 'Thank you for your order')}
          <Within check={check} onChange={onChange} />
        </>
      );
    case 'ElementState':
      return (
        <>
          {text('Target', 'target', check.target, 'A name, a label, or a text on the page')}
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
          {check.state === 'value' && text('Value', 'value', check.value, '(nothing)')}
          <WhichElement check={check} onChange={onChange} />
          <Within check={check} onChange={onChange} />
        </>
      );
    case 'UrlMatches':
    case 'TitleMatches': {
      const known = check.type === 'UrlMatches' ? place.url : place.title;
      return (
        <>
          <Field label={check.type === 'UrlMatches' ? 'The address' : 'The title'}>
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
          {text(
            'Expected',
            'expected',
            check.expected,
            known ?? (check.type === 'UrlMatches' ? '/orders/' : 'Order placed'),
          )}
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
    case 'ValueMatches':
      return (
        <>
          <ConditionEditor
            label="Expected value"
            condition={check.condition}
            onChange={(condition, part) => {
              onChange({ ...check, condition }, part);
            }}
          />
          {errorOf('condition') !== undefined && <p className="field-note">{errorOf('condition')}</p>}
        </>
      );
    case 'ScreenshotMatches':
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
            error={errorOf('masks')}
            onChange={(masks, part) => {
              onChange({ ...check, masks: [...masks] }, part);
            }}
          />
        </>
      );
    default:
      return assertNever(check);
  }
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
