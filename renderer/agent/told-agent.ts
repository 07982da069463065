import type { ChatMessage } from '../../shared/assistant/conversation.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import { useRun } from '../state/run.ts';

type Run = ReturnType<typeof useRun.getState>;

export function isAgentAtWork({ agent, status }: Visit): boolean {
  return agent !== undefined && agent.outcome === undefined && status === 'running';
}

/** The agent step that the talk tells of: the latest of the run that this window made, until the person puts it away. */
export function selectToldAgent({
  run,
  began,
  putAwayVisit,
}: Pick<Run, 'run' | 'began' | 'putAwayVisit'>): Visit | undefined {
  if (began === null) return undefined;
  const visit = run.visits.findLast(({ agent }) => agent !== undefined);
  return visit?.index === putAwayVisit ? undefined : visit;
}

/** Takes an agent step that has ended out of the talk; one that is at work stays. */
export function putAgentAway(): void {
  const visit = selectToldAgent(useRun.getState());
  if (visit !== undefined && !isAgentAtWork(visit)) useRun.setState({ putAwayVisit: visit.index });
}

/** Before which message the step that has ended stands; -1 for after all that is said. */
export function placeInTalk(visit: Visit | undefined, messages: readonly Pick<ChatMessage, 'at'>[]): number {
  const endedAt = visit?.durationMs === undefined ? Infinity : visit.startedAt + visit.durationMs;
  return messages.findIndex(({ at }) => at > endedAt);
}
