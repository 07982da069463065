import { assertNever } from '../../shared/assert-never.ts';
import type { AgentAction } from '../../shared/agent/turn.ts';
import { formatElapsed } from '../../shared/text/format-duration.ts';

export function describeAgentAction(action: AgentAction | null, target?: string): string {
  switch (action?.kind) {
    case undefined:
      return 'No usable answer';
    case 'tool':
      return [action.tool.replaceAll('_', ' '), target ?? ''].filter((part) => part !== '').join(' · ');
    case 'wait':
      return `wait ${formatElapsed(action.milliseconds)}`;
    case 'status':
      return action.outcome === 'success' ? 'reports done' : 'reports failure';
    case 'revise_plan':
      return 'changes its plan';
    default:
      return assertNever(action);
  }
}
