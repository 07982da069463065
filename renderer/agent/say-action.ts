import { assertNever } from '../../shared/assert-never.ts';
import type { AgentAction } from '../../shared/agent/turn.ts';
import { sayElapsed } from '../../shared/text/say-duration.ts';

/** What a turn did, in a few words: `click · button "Pay"`. */
export function sayAction(action: AgentAction | null, target?: string): string {
  switch (action?.kind) {
    case undefined:
      return 'No usable answer';
    case 'tool':
      return [action.tool.replaceAll('_', ' '), target ?? ''].filter((part) => part !== '').join(' · ');
    case 'wait':
      return `wait ${sayElapsed(action.milliseconds)}`;
    case 'status':
      return action.outcome === 'success' ? 'says that it is done' : 'says that it failed';
    case 'revise_plan':
      return 'revises its plan';
    default:
      return assertNever(action);
  }
}
