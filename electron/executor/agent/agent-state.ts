import { firstPlan, hashOfPlan, tickPlan, type PlanItem } from '../../../shared/agent/plan.ts';
import type { AgentMeters } from '../../../shared/agent/agent-meters.ts';
import { revisionLimits } from '../../../shared/agent/revise-plan.ts';
import type { AgentPhase, PlanClaim, Turn } from '../../../shared/agent/turn.ts';
import type { PageEvidence } from '../../../shared/agent/page-evidence.ts';
import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import type { PlanRevised } from '../../../shared/replan/plan-revised.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import type { Run } from '../walk/run.ts';
import type { AgentTask } from './agent-task.ts';
import type { PageShot } from '../observe/camera.ts';
import type { Probe } from '../observe/page-watch.ts';

export interface Note {
  readonly turn: number;
  readonly text: string;
  readonly quoted?: string;
}

export interface AgentState {
  readonly turnsBefore: number;
  readonly turns: TurnRecord[];
  readonly notes: Note[];
  readonly remembered: { readonly turn: number; readonly text: string }[];
  readonly seen: PageEvidence[];
  phase: AgentPhase;
  originalPlan: readonly PlanItem[] | undefined;
  plan: readonly PlanItem[];
  criteria: readonly string[];
  hasNewCriteria: boolean;
  readonly revisions: PlanRevised[];
  readonly revisedAt: number[];
  readonly seenPlans: string[];
  rest: Turn | undefined;
  toolCalls: number;
  tokens: number;
  unusable: number;
  judgments: number;
  startedAt: number;
  probe: Probe | undefined;
  page: Snapshot | undefined;
  isForeign: boolean;
  shots: { readonly before?: PageShot | undefined; readonly after?: PageShot | undefined };
}

export function newState(run: Pick<Run, 'clock'>, task: AgentTask, turnsBefore: number): AgentState {
  return {
    turnsBefore,
    turns: [],
    notes: [],
    remembered: [],
    seen: [],
    phase: 'setup',
    originalPlan: undefined,
    plan: [],
    criteria: task.criteria,
    hasNewCriteria: false,
    revisions: [],
    revisedAt: [],
    seenPlans: [],
    rest: undefined,
    toolCalls: 0,
    tokens: 0,
    unusable: 0,
    judgments: 0,
    startedAt: run.clock.now(),
    probe: undefined,
    page: undefined,
    isForeign: false,
    shots: {},
  };
}

/** Later plans only tick its items. */
export function updatePlan(
  run: Pick<Run, 'record'>,
  { node, visit }: AgentTask,
  state: AgentState,
  claims: readonly PlanClaim[],
): void {
  const before = state.plan;
  if (state.originalPlan === undefined) {
    state.plan = firstPlan(claims);
    state.originalPlan = state.plan;
    state.seenPlans.push(hashOfPlan(state.plan));
  } else state.plan = tickPlan(state.plan, claims);
  if (state.plan !== before)
    run.record({
      type: 'agent-plan',
      nodeId: node.id,
      visit,
      items: [...state.plan],
      criteria: [...state.criteria],
    });
}

const maxRemembered = 60;

export function remember({ remembered }: AgentState, turn: number, facts: readonly string[]): void {
  for (const text of facts)
    if (!remembered.some((known) => known.text === text) && remembered.length < maxRemembered)
      remembered.push({ turn, text });
}

export function metersOf(
  run: Pick<Run, 'agent' | 'clock'>,
  { limits, node }: AgentTask,
  state: AgentState,
): AgentMeters {
  return {
    toolCalls: { used: state.toolCalls, of: limits.toolCalls },
    tokens: { used: state.tokens, of: limits.tokens },
    time: { used: Math.max(0, Math.round(run.clock.now() - state.startedAt)), of: node.timeoutMs },
    revisions: { used: run.agent.revisions, of: run.agent.canRevise ? revisionLimits.perRun : 0 },
  };
}

/** A picture can't hide secrets. */
export function markSecrets(state: AgentState, outline: string | undefined): void {
  const { before, after } = state.shots;
  const isShown =
    outline?.includes(secretMask) === true || JSON.stringify(state.page ?? null).includes(secretMask);
  if (after !== undefined && isShown) state.shots = { before, after: { ...after, showsSecret: true } };
}
