import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import { isKept } from './is-proven.ts';
import { quoted } from './quoted.ts';
import { sayCount } from './say-count.ts';

/** Why going on could do something a second time. */
export interface Doubt {
  readonly code: 'MAY_HAVE_LANDED' | 'NEEDS_CONFIRMATION';
  readonly sentence: string;
  readonly count: number;
}

interface Done {
  /** What other parts of the lineage did, and the steps from here on would do. */
  readonly elsewhere: readonly LedgerEntry[];
  /** A later part of the lineage can't be read, so nobody knows what it did. */
  readonly isPartGone: boolean;
  /** Sent, and nobody knows how it ended, or carried out though it is not counted. */
  readonly landed: readonly LedgerEntry[];
  /** Proven visits that would be made again. */
  readonly repeated: readonly LedgerEntry[];
  /** What succeeded after the step at which new work begins. */
  readonly doneSince: readonly LedgerEntry[];
  readonly workflow: Workflow;
}

/** Whether going on could do something a second time that a person should allow first. */
export function findDoubt({
  elsewhere,
  isPartGone,
  landed,
  repeated,
  doneSince,
  workflow,
}: Done): Doubt | undefined {
  const count = elsewhere.length + landed.length + repeated.length + doneSince.length;
  const [other] = elsewhere;
  if (other !== undefined)
    return { code: 'NEEDS_CONFIRMATION', count, sentence: sayElsewhere(other, workflow) };
  if (isPartGone)
    return {
      code: 'NEEDS_CONFIRMATION',
      count: count + 1,
      sentence:
        'This run was resumed since, and what that did is no longer on the disk. The steps from here on may have been done already: look before you run them again.',
    };
  const [first] = landed;
  if (first !== undefined && landed.length === 1)
    return { code: 'MAY_HAVE_LANDED', count, sentence: sayLanded(first, workflow) };
  if (landed.length > 1)
    return {
      code: 'MAY_HAVE_LANDED',
      count,
      sentence: `${sayCount(landed.length, 'step')} were begun, and nothing is kept of how they ended: they may have taken effect. Look at the page before you run them again.`,
    };
  if (doneSince.length > 0)
    return {
      code: 'NEEDS_CONFIRMATION',
      count,
      sentence: `After the step that failed the run went on by a revised plan, and ${sayCount(doneSince.length, 'step')} of it that may not be harmless to repeat ${doneSince.length === 1 ? 'was' : 'were'} done. Going on here may do that once more.`,
    };
  return count === 0
    ? undefined
    : {
        code: 'NEEDS_CONFIRMATION',
        count,
        sentence: `${sayCount(count, 'step')} that had succeeded and may not be harmless to repeat would run again.`,
      };
}

function sayElsewhere({ nodeId, verdict, landed, startedAt }: LedgerEntry, workflow: Workflow): string {
  const node = workflow.nodes.find(({ id }) => id === nodeId);
  const was =
    isKept({ verdict, evidence: [] }) || landed === 'yes' ? 'was carried out' : 'may have been carried out';
  return `${node === undefined ? 'A step' : quoted(node)} ${was} when this run was resumed before, on ${new Date(startedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}. Going on here could do it twice.`;
}

function sayLanded({ nodeId, verdict, landed, failure, pre }: LedgerEntry, workflow: Workflow): string {
  const node = workflow.nodes.find(({ id }) => id === nodeId);
  const step = node === undefined ? 'The step' : quoted(node);
  if (landed === 'yes' && failure?.code === 'check-failed')
    return `${step} was carried out, and only its check did not hold. Running it again does the same once more.`;
  return `${step} ${verdict === 'failed' ? 'failed, and what it did before that may have taken effect.' : 'was cut short and may have taken effect all the same.'} ${pre === undefined ? 'See whether it has' : 'Look at the page'} before you run it again.`;
}
