import { assertNever } from '../assert-never.ts';
import type { PageState } from '../page/page-state.ts';
import type { Invalidation, LedgerEntry, LedgerLine } from './entry.ts';

export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly invalidations: readonly Invalidation[];
  readonly doneBefore: readonly LedgerEntry[];
  /** By hash. */
  readonly states: Readonly<Record<string, PageState>>;
}

export const emptyLedger: Ledger = { entries: [], invalidations: [], doneBefore: [], states: {} };

/** Known `seq`s change nothing. */
export function foldLedger(ledger: Ledger, lines: readonly LedgerLine[]): Ledger {
  if (lines.length === 0) return ledger;
  const entries = [...ledger.entries];
  const invalidations = [...ledger.invalidations];
  const doneBefore = [...ledger.doneBefore];
  const states: Record<string, PageState> = { ...ledger.states };
  for (const line of lines) {
    switch (line.type) {
      case 'state':
        states[line.hash] = line.state;
        break;
      case 'entry':
        if (line.entry.seq > (entries.at(-1)?.seq ?? 0)) entries.push(line.entry);
        break;
      case 'landed':
        weighAgain(entries, line);
        break;
      case 'invalidated':
        invalidations.push(line.invalidation);
        break;
      case 'done-before':
        doneBefore.push(line.entry);
        break;
      default:
        return assertNever(line);
    }
  }
  return { entries, invalidations, doneBefore, states };
}

function weighAgain(entries: LedgerEntry[], { seq, landed }: Extract<LedgerLine, { type: 'landed' }>): void {
  const index = entries.findLastIndex((entry) => entry.seq === seq);
  const entry = entries[index];
  if (entry !== undefined)
    entries[index] = {
      ...entry,
      landed: entry.landed ?? landed,
      ...(entry.tool === undefined ? {} : { tool: { ...entry.tool, effect: 'non-idempotent' } }),
    };
}
