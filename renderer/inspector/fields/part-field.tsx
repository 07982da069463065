import { printTextPart, readTextPart, type TextPart } from '../../../shared/tools/text-part.ts';
import { sealHistory } from '../../state/document.ts';
import { Field } from '../../ui/field.tsx';
import { ReferenceInput } from './reference-input.tsx';

interface PartFieldProps {
  readonly title: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(value: string | undefined): void;
}

const choices = {
  whole: 'the whole text',
  number: 'a number',
  amount: 'an amount',
  date: 'a date',
  after: 'the text after …',
  between: 'the text between …',
  pattern: 'a pattern',
} as const;
type Choice = keyof typeof choices;

export function PartField({ title, value, error, onChange }: PartFieldProps) {
  const part = readTextPart(value);
  const choice = choiceOf(part);
  const change = (next: TextPart): void => {
    onChange(printTextPart(next) || undefined);
  };
  const takesWords = part.kind !== 'pattern' && choice !== 'whole';
  return (
    <>
      <Field label={title} error={part.kind === 'pattern' || takesWords ? undefined : error}>
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={choice}
            onChange={(event) => {
              change(partFor(event.target.value as Choice, part));
              sealHistory();
            }}
          >
            {Object.entries(choices).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {part.kind === 'pattern' && (
        <Field label="Pattern" isRequired error={error}>
          {(ids) => (
            <ReferenceInput
              ids={ids}
              isCode
              value={part.pattern}
              placeholder="A-[0-9]+"
              onChange={(pattern) => {
                change({ kind: 'pattern', pattern });
              }}
            />
          )}
        </Field>
      )}
      {part.kind !== 'pattern' && takesWords && (
        <div className="form-pair">
          <Field label="Words before it" isRequired={part.kind === 'text'} error={error}>
            {(ids) => (
              <ReferenceInput
                ids={ids}
                value={part.after ?? ''}
                placeholder={part.kind === 'text' ? 'Order number:' : 'any'}
                onChange={(after) => {
                  change(withWords(part, after, part.before));
                }}
              />
            )}
          </Field>
          {choice !== 'after' && (
            <Field label="Words after it" isRequired={part.kind === 'text'}>
              {(ids) => (
                <ReferenceInput
                  ids={ids}
                  value={part.before ?? ''}
                  placeholder={part.kind === 'text' ? '' : 'any'}
                  onChange={(before) => {
                    change(withWords(part, part.after, before));
                  }}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </>
  );
}

function choiceOf(part: TextPart): Choice {
  if (part.kind !== 'text') return part.kind;
  if (part.before !== undefined) return 'between';
  return part.after === undefined ? 'whole' : 'after';
}

function partFor(choice: Choice, from: TextPart): TextPart {
  const { after = '', before = '' } = from.kind === 'pattern' ? {} : from;
  switch (choice) {
    case 'whole':
      return { kind: 'text' };
    case 'pattern':
      return { kind: 'pattern', pattern: '' };
    case 'after':
      return { kind: 'text', after };
    case 'between':
      return { kind: 'text', after, before };
    default:
      return withWords({ kind: choice }, after, before);
  }
}

type WordsPart = Exclude<TextPart, { readonly kind: 'pattern' }>;

function withWords({ kind, before: had }: WordsPart, after = '', before = ''): TextPart {
  if (kind === 'text') return { kind, after, ...(had === undefined ? {} : { before }) };
  if (before !== '') return { kind, after, before };
  return after === '' ? { kind } : { kind, after };
}
