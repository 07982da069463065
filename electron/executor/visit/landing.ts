import type { Landed } from '../../../shared/ledger/landed.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { mayHaveActed } from '../../../shared/page/sent-request.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import type { ResolvedTool, ToolCaller, ToolOutcome } from '../ports.ts';

export interface Landing {
  readonly tool: ResolvedTool;
  readonly landed: Landed | undefined;
  readonly mustNotRepeat: boolean;
}

/** An unanswered call may have taken effect, except reads and idempotent browser calls (recovery.md, 6.3). */
export function landingOf(
  { tools }: { readonly tools: ToolCaller },
  called: ResolvedTool,
  outcome: ToolOutcome | 'stopped',
): Landing {
  const hasSent = called.effect !== 'read' && tools.sent?.(called).some(mayHaveActed) === true;
  const tool: ResolvedTool = hasSent ? { ...called, effect: 'non-idempotent' } : called;
  const isDoubted = outcome === 'stopped' || isUnanswered(outcome) || (!outcome.ok && hasSent);
  const isHarmful =
    tool.effect === 'non-idempotent' ||
    (isDoubted && tool.effect === 'idempotent' && tool.server !== 'browser');
  const landed = !isHarmful ? undefined : isDoubted ? 'maybe' : outcome.ok ? 'yes' : undefined;
  const mustNotRepeat = landed === 'maybe' || (landed === 'yes' && (hasSent || tool.server !== 'browser'));
  return { tool, landed, mustNotRepeat };
}

function isUnanswered(outcome: ToolOutcome): boolean {
  if (outcome.ok) return false;
  const { isUnanswered: isOpen, failure } = outcome;
  return isOpen === true || failure.code === 'browser-closed' || failure.details?.['hasActed'] === true;
}

export function explainNoRetry(failure: Failure): Failure {
  return {
    ...failure,
    message: `${endSentence(failure.message)} It wasn't tried again, because that could do it twice.`,
  };
}
