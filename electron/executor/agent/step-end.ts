import type { AgentOutcome } from '../../../shared/agent/agent-outcome.ts';
import type { Json } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import type { AgentState } from './agent-state.ts';
import type { Carried, TurnResult } from './carry-out.ts';

export type StepEnd =
  | { readonly end: 'passed'; readonly outcome: AgentOutcome; readonly result: Json }
  | { readonly end: 'failed'; readonly outcome: AgentOutcome; readonly failure: Failure }
  | { readonly end: 'stopped' };

export type Acted = Carried | { readonly end: 'over'; readonly result: TurnResult; readonly over: StepEnd };

interface Failing {
  readonly failure: Failure;
  readonly report?: AgentOutcome['report'];
  readonly pendingTurns?: number;
}

export function failedStep({ turns }: AgentState, { failure, report, pendingTurns = 0 }: Failing): StepEnd {
  return {
    end: 'failed',
    failure,
    outcome: {
      verdict: 'failed',
      reason: failure.message,
      missing: [],
      turns: turns.length + pendingTurns,
      ...(report === undefined ? {} : { report }),
    },
  };
}
