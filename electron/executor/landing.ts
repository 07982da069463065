import type { Landed } from '../../shared/ledger/landed.ts';
import type { Failure } from '../../shared/run/failure.ts';
import { mayHaveActed } from '../../shared/page/sent-request.ts';
import { endSentence } from '../../shared/text/end-sentence.ts';
import type { ResolvedTool, ToolCaller, ToolOutcome } from './ports.ts';

/** A call that was sent, weighed by what it did and not only by the name of its tool. */
export interface Landing {
  readonly tool: ResolvedTool;
  /** Undefined where nothing happened that would happen twice. */
  readonly landed: Landed | undefined;
  /** Doing it again could do it twice: nobody knows whether it was done, or it sent what may change a server. A press that sent nothing may be pressed again. */
  readonly isOnce: boolean;
}

/**
 * What became of a call (recovery.md, 6.3), judged by what the page sent because of it, too. One that was not answered may have been carried out, whatever its server says of
 * the tool; only what reads, and what the built-in browser does the same way twice, is free of that.
 */
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
  const isOnce = landed === 'maybe' || (landed === 'yes' && (hasSent || tool.server !== 'browser'));
  return { tool, landed, isOnce };
}

/** Whether nobody knows what a call did: no answer came, or its tool was cut short after it had acted. */
function isUnanswered(outcome: ToolOutcome): boolean {
  if (outcome.ok) return false;
  const { isUnanswered: isOpen, failure } = outcome;
  return isOpen === true || failure.code === 'browser-closed' || failure.details?.['hasActed'] === true;
}

/** The failure of an attempt after which none follows, because a call of it was, or may have been, carried out. */
export function notRepeated(failure: Failure): Failure {
  return {
    ...failure,
    message: `${endSentence(failure.message)} It wasn't tried again, because that could do it twice.`,
  };
}
