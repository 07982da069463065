import { assertNever } from '../../../shared/assert-never.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import { listValues, describeFieldChange, formatFieldValue } from '../../../shared/review/field-changes.ts';
import type { ComparedVisit, VisitDifference } from '../../../shared/run/compare-runs.ts';

const differenceWords: Readonly<Record<VisitDifference, string>> = {
  'only-one': 'only in the first',
  'only-other': 'only in the second',
  status: 'outcome',
  path: 'path',
  arguments: 'sent',
  result: 'result',
};

const maxListedFields = 2;

export function describeDifferences(compared: ComparedVisit): string {
  return compared.differences
    .map((difference) =>
      [differenceWords[difference], describeValues(difference, compared)]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join(', ');
}

export function describeFirstDifference(compared: ComparedVisit, name: string): string {
  const { visit, one, other, differences } = compared;
  const where = `“${name}”${visit > 1 ? `, execution ${visit}` : ''}`;
  const [difference] = differences;
  switch (difference) {
    case undefined:
      return 'Both runs took the same path.';
    case 'only-one':
      return `The runs diverge at ${where}: only the first run reached it.`;
    case 'only-other':
      return `The runs diverge at ${where}: only the second run reached it.`;
    case 'status':
      return `The first difference is at ${where}: it ${statusPhrase(one?.status)} in the first run and ${statusPhrase(other?.status)} in the second.`;
    case 'path':
      return `The first difference is at ${where}: the runs took different outputs.`;
    case 'arguments':
      return `The first difference is at ${where}: different arguments were sent (${describeValues(difference, compared)}).`;
    case 'result':
      return `The first difference is at ${where}: the results differ (${describeValues(difference, compared)}).`;
    default:
      return assertNever(difference);
  }
}

function describeValues(difference: VisitDifference, { one, other }: ComparedVisit): string {
  switch (difference) {
    case 'arguments':
      return describeChange(one?.call?.arguments ?? null, other?.call?.arguments ?? null);
    case 'result':
      return describeChange(one?.result ?? null, other?.result ?? null);
    default:
      return '';
  }
}

function describeChange(one: Json, other: Json): string {
  if (!isObject(one) || !isObject(other)) return `${formatFieldValue(one)} → ${formatFieldValue(other)}`;
  const fields = listValues(one, other);
  return [
    ...fields.slice(0, maxListedFields).map(describeFieldChange),
    ...(fields.length > maxListedFields ? [`+${fields.length - maxListedFields}`] : []),
  ].join(', ');
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function statusPhrase(status: string | undefined): string {
  return status === 'stopped'
    ? 'was stopped'
    : status === 'skipped'
      ? 'was skipped'
      : (status ?? 'did not run');
}
