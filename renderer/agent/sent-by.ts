import type { JsonObject } from '../../shared/json.ts';
import type { Visit } from '../../shared/run/run-state.ts';

/** What a step sent; undefined of an agent step, whose turns each tell their own, and of what only cleared the way. */
export function sentBy({ agent, call }: Pick<Visit, 'agent' | 'call'>): JsonObject | undefined {
  return agent !== undefined || call?.isAside === true ? undefined : call?.arguments;
}
