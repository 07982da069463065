import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import { isReusable } from './is-verified.ts';
import { quoteStep } from './quote-step.ts';
import { formatCount } from './format-count.ts';

export interface Doubt {
  readonly code: 'MAY_HAVE_LANDED' | 'NEEDS_CONFIRMATION';
  readonly sentence: string;
  readonly count: number;
}

interface Done {
  readonly actionsOfOtherRuns: readonly LedgerEntry[];
  readonly isLaterRunUnreadable: boolean;
  readonly landed: readonly LedgerEntry[];
  readonly repeated: readonly LedgerEntry[];
  readonly doneSince: readonly LedgerEntry[];
  readonly workflow: Workflow;
}

export function findDoubt({
  actionsOfOtherRuns,
  isLaterRunUnreadable,
  landed,
  repeated,
  doneSince,
  workflow,
}: Done): Doubt | undefined {
  const count = actionsOfOtherRuns.length + landed.length + repeated.length + doneSince.length;
  const [other] = actionsOfOtherRuns;
  if (other !== undefined)
    return { code: 'NEEDS_CONFIRMATION', count, sentence: describeActionOfOtherRun(other, workflow) };
  if (isLaterRunUnreadable)
    return {
      code: 'NEEDS_CONFIRMATION',
      count: count + 1,
      sentence:
        'This run was resumed before, but the record of that is no longer on disk. The next steps may already be done: check before you run them again.',
    };
  const [first] = landed;
  if (first !== undefined && landed.length === 1)
    return { code: 'MAY_HAVE_LANDED', count, sentence: describeLanded(first, workflow) };
  if (landed.length > 1)
    return {
      code: 'MAY_HAVE_LANDED',
      count,
      sentence: `${formatCount(landed.length, 'step')} started without a known outcome and may have taken effect. Check the page before you run them again.`,
    };
  if (doneSince.length > 0)
    return {
      code: 'NEEDS_CONFIRMATION',
      count,
      sentence: `After the failed step the run continued with a revised plan and did ${formatCount(doneSince.length, 'step')} that may not be harmless to repeat. Continuing here may repeat that.`,
    };
  return count === 0
    ? undefined
    : {
        code: 'NEEDS_CONFIRMATION',
        count,
        sentence: `${formatCount(count, 'step')} that had succeeded and may not be harmless to repeat would run again.`,
      };
}

function describeActionOfOtherRun(
  { nodeId, verdict, landed, startedAt }: LedgerEntry,
  workflow: Workflow,
): string {
  const node = workflow.nodes.find(({ id }) => id === nodeId);
  const was =
    isReusable({ verdict, evidence: [] }) || landed === 'yes'
      ? 'was carried out'
      : 'may have been carried out';
  return `${node === undefined ? 'A step' : quoteStep(node)} ${was} when this run was resumed before, on ${new Date(startedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}. Continuing here could do it twice.`;
}

function describeLanded({ nodeId, verdict, landed, failure, pre }: LedgerEntry, workflow: Workflow): string {
  const node = workflow.nodes.find(({ id }) => id === nodeId);
  const step = node === undefined ? 'The step' : quoteStep(node);
  if (landed === 'yes' && failure?.code === 'check-failed')
    return `${step} was carried out, but its check failed. Running it again repeats it.`;
  return `${step} ${verdict === 'failed' ? 'failed, but may have taken effect.' : 'was interrupted and may have taken effect.'} ${pre === undefined ? 'Check' : 'Check the page'} before you run it again.`;
}
