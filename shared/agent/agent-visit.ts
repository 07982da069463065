import type { PlanRevised } from '../replan/plan-revised.ts';
import type { RunEvent } from '../run/events.ts';
import type { AgentMeters } from './agent-meters.ts';
import type { AgentOutcome } from './agent-outcome.ts';
import type { PlanItem } from './plan.ts';
import type { AgentPhase } from './turn.ts';
import type { TurnRecord } from './turn-record.ts';

export interface AgentVisit {
  readonly phase: AgentPhase;
  /** In ms since the epoch; null between turns. */
  readonly thinkingSince: number | null;
  readonly items: readonly PlanItem[];
  readonly texts: Readonly<Record<string, string>>;
  readonly criteria: readonly string[];
  readonly turns: readonly TurnRecord[];
  readonly revisions: readonly PlanRevised[];
  readonly meters: AgentMeters | null;
  readonly outcome?: AgentOutcome;
}

type AgentEvent = Extract<
  RunEvent,
  { type: 'agent-turn-started' | 'agent-turn-ended' | 'agent-plan' | 'plan-revised' | 'agent-finished' }
>;

const newVisit: AgentVisit = {
  phase: 'setup',
  thinkingSince: null,
  items: [],
  texts: {},
  criteria: [],
  turns: [],
  revisions: [],
  meters: null,
};

export function foldAgent(agent: AgentVisit = newVisit, event: AgentEvent, at: number): AgentVisit {
  switch (event.type) {
    case 'agent-turn-started':
      return { ...agent, phase: event.phase, thinkingSince: at, meters: event.meters };
    case 'agent-turn-ended': {
      const { type: _type, nodeId: _nodeId, visit: _visit, meters, ...turn } = event;
      return { ...agent, phase: turn.phase, thinkingSince: null, turns: [...agent.turns, turn], meters };
    }
    case 'agent-plan':
      return {
        ...agent,
        items: event.items,
        texts: { ...agent.texts, ...Object.fromEntries(event.items.map(({ id, text }) => [id, text])) },
        criteria: event.criteria,
      };
    case 'plan-revised':
      return { ...agent, revisions: [...agent.revisions, event] };
    case 'agent-finished': {
      const { type: _type, nodeId: _nodeId, visit: _visit, meters = agent.meters, ...outcome } = event;
      return { ...agent, thinkingSince: null, outcome, meters };
    }
  }
}
