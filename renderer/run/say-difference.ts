import { assertNever } from '../../shared/assert-never.ts';
import type { ComparedVisit, VisitDifference } from '../../shared/run/compare-runs.ts';

/** Names of differences, as a column of the table says them. */
export const differenceWords: Readonly<Record<VisitDifference, string>> = { 'only-one': 'only in the first', 'only-other': 'only in the second', status: 'outcome', way: 'way taken', arguments: 'sent', result: 'result' };

/** “The first difference is at “Pay”: it failed in the first run and succeeded in the second.” */
export function sayFirstDifference({ visit, one, other, differences }: ComparedVisit, name: string): string {
  const where = `“${name}”${visit > 1 ? `, visit ${visit}` : ''}`;
  const [difference] = differences;
  switch (difference) {
    case undefined: return 'Both runs went the same way.';
    case 'only-one': return `They part at ${where}: only the first run came there.`;
    case 'only-other': return `They part at ${where}: only the second run came there.`;
    case 'status': return `The first difference is at ${where}: it ${said(one?.status)} in the first run and ${said(other?.status)} in the second.`;
    case 'way': return `The first difference is at ${where}: the runs went on by different ways.`;
    case 'arguments': return `The first difference is at ${where}: other arguments were sent.`;
    case 'result': return `The first difference is at ${where}: it answered something else.`;
    default: return assertNever(difference);
  }
}

function said(status: string | undefined): string {
  return status === 'stopped' ? 'was stopped' : status === 'skipped' ? 'was off' : status ?? 'was not made';
}
