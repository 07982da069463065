import { assertNever } from '../../shared/assert-never.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import { listValues, sayField, sayFieldValue } from '../../shared/review/field-changes.ts';
import type { ComparedVisit, VisitDifference } from '../../shared/run/compare-runs.ts';

const differenceWords: Readonly<Record<VisitDifference, string>> = {
  'only-one': 'only in the first',
  'only-other': 'only in the second',
  status: 'outcome',
  way: 'way taken',
  arguments: 'sent',
  result: 'result',
};

/** Fields that are told before the rest is counted. */
const toldFields = 2;

/** In what two visits differ, most telling first: `outcome, sent target: “Pay” → “Pay now”`. */
export function sayDifferences(compared: ComparedVisit): string {
  return compared.differences
    .map((difference) =>
      [differenceWords[difference], sayValues(difference, compared)].filter((part) => part !== '').join(' '),
    )
    .join(', ');
}

/** “The first difference is at “Pay”: it failed in the first run and succeeded in the second.” */
export function sayFirstDifference(compared: ComparedVisit, name: string): string {
  const { visit, one, other, differences } = compared;
  const where = `“${name}”${visit > 1 ? `, visit ${visit}` : ''}`;
  const [difference] = differences;
  switch (difference) {
    case undefined:
      return 'Both runs went the same way.';
    case 'only-one':
      return `They part at ${where}: only the first run came there.`;
    case 'only-other':
      return `They part at ${where}: only the second run came there.`;
    case 'status':
      return `The first difference is at ${where}: it ${said(one?.status)} in the first run and ${said(other?.status)} in the second.`;
    case 'way':
      return `The first difference is at ${where}: the runs went on by different ways.`;
    case 'arguments':
      return `The first difference is at ${where}: other arguments were sent (${sayValues(difference, compared)}).`;
    case 'result':
      return `The first difference is at ${where}: it answered something else (${sayValues(difference, compared)}).`;
    default:
      return assertNever(difference);
  }
}

function sayValues(difference: VisitDifference, { one, other }: ComparedVisit): string {
  switch (difference) {
    case 'arguments':
      return sayChange(one?.call?.arguments ?? null, other?.call?.arguments ?? null);
    case 'result':
      return sayChange(one?.result ?? null, other?.result ?? null);
    default:
      return '';
  }
}

function sayChange(one: Json, other: Json): string {
  if (!isObject(one) || !isObject(other)) return `${sayFieldValue(one)} → ${sayFieldValue(other)}`;
  const fields = listValues(one, other);
  return [
    ...fields.slice(0, toldFields).map(sayField),
    ...(fields.length > toldFields ? [`+${fields.length - toldFields}`] : []),
  ].join(', ');
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function said(status: string | undefined): string {
  return status === 'stopped' ? 'was stopped' : status === 'skipped' ? 'was off' : (status ?? 'was not made');
}
