import { z } from 'zod';
import { BudgetEvent } from '../budgets/budget-event.ts';
import { Counters } from '../budgets/counters.ts';
import { JsonObject } from '../json.ts';
import { ReplanRecord } from '../replan/history.ts';
import { ModelView } from '../run/model-view.ts';
import { AgentMeters } from './agent-meters.ts';
import { AgentOutcome } from './agent-outcome.ts';
import { PlanItem } from './plan.ts';
import { AgentPhase } from './turn.ts';
import { TurnRecord } from './turn-record.ts';

const visit = { nodeId: z.string(), visit: z.int().min(1) };

const AgentTurnStarted = z.object({
  type: z.literal('agent-turn-started'),
  ...visit,
  turn: z.int().min(1),
  phase: AgentPhase,
  meters: AgentMeters,
  saw: ModelView.optional(),
});

const AgentTurnEnded = z.object({
  type: z.literal('agent-turn-ended'),
  ...visit,
  ...TurnRecord.shape,
  meters: AgentMeters,
});

const AgentPlan = z.object({
  type: z.literal('agent-plan'),
  ...visit,
  items: z.array(PlanItem),
  criteria: z.array(z.string()),
});

const AgentFinished = z.object({
  type: z.literal('agent-finished'),
  ...visit,
  ...AgentOutcome.shape,
  /** Absent in older journals. */ meters: AgentMeters.optional(),
});

const BudgetChanged = z.object({
  type: z.literal('budget-changed'),
  ...visit,
  changes: z.array(BudgetEvent),
});

const BudgetsReused = z.object({
  type: z.literal('budgets-taken-over'),
  counters: Counters,
  revisions: z.int().min(0),
  replans: z.array(ReplanRecord).default([]),
});

const TargetResolved = z.object({
  type: z.literal('target-resolved'),
  ...visit,
  wanted: JsonObject,
  chosen: JsonObject,
  candidate: z.object({ role: z.string(), name: z.string() }),
  reason: z.string(),
});
export type TargetResolved = z.infer<typeof TargetResolved>;

const OriginAsked = z.object({ type: z.literal('origin-asked'), ...visit, origin: z.string() });
export type OriginAsked = z.infer<typeof OriginAsked>;

const OriginDecided = z.object({
  type: z.literal('origin-decided'),
  ...visit,
  origin: z.string(),
  isAllowed: z.boolean(),
});

export const agentEvents = [
  AgentTurnStarted,
  AgentTurnEnded,
  AgentPlan,
  AgentFinished,
  BudgetChanged,
  BudgetsReused,
  TargetResolved,
  OriginAsked,
  OriginDecided,
] as const;
