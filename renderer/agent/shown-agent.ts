import type { ChatMessage } from '../../shared/assistant/conversation.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import { useRun } from '../state/run.ts';

type Run = ReturnType<typeof useRun.getState>;

export function isAgentAtWork({ agent, status }: Visit): boolean {
  return agent !== undefined && agent.outcome === undefined && status === 'running';
}

export function selectShownAgent({
  run,
  began,
  dismissedVisit,
}: Pick<Run, 'run' | 'began' | 'dismissedVisit'>): Visit | undefined {
  if (began === null) return undefined;
  const visit = run.visits.findLast(({ agent }) => agent !== undefined);
  return visit?.index === dismissedVisit ? undefined : visit;
}

export function dismissAgent(): void {
  const visit = selectShownAgent(useRun.getState());
  if (visit !== undefined && !isAgentAtWork(visit)) useRun.setState({ dismissedVisit: visit.index });
}

export function indexInConversation(
  visit: Visit | undefined,
  messages: readonly Pick<ChatMessage, 'at'>[],
): number {
  const endedAt = visit?.durationMs === undefined ? Infinity : visit.startedAt + visit.durationMs;
  return messages.findIndex(({ at }) => at > endedAt);
}
