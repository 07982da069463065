import type { JsonObject } from '../../shared/json.ts';
import type { Visit } from '../../shared/run/run-state.ts';

/** Undefined for AI steps and calls that dismissed a popup. */
export function sentArguments({ agent, call }: Pick<Visit, 'agent' | 'call'>): JsonObject | undefined {
  return agent !== undefined || call?.isAside === true ? undefined : call?.arguments;
}
