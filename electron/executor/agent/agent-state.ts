import { firstPlan, hashOfPlan, tickPlan, type PlanItem } from '../../../shared/agent/plan.ts';
import type { AgentMeters } from '../../../shared/agent/agent-meters.ts';
import { revisionLimits } from '../../../shared/agent/revise-plan.ts';
import type { AgentPhase, PlanClaim, Turn } from '../../../shared/agent/turn.ts';
import type { SeenPage } from '../../../shared/agent/seen-page.ts';
import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import type { PlanRevised } from '../../../shared/replan/plan-revised.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import type { Run } from '../run.ts';
import type { AgentTask } from './agent-task.ts';
import type { Shot, Sight } from '../page-watch.ts';

/** Something that code tells the model between two turns; it stays in the talk. */
export interface Note {
  /** After which turn. */
  readonly turn: number;
  /** In code's own words. */
  readonly text: string;
  /** What pages, tools or the model said about it. */
  readonly quoted?: string;
}

/** What changes while an agent step works. */
export interface AgentState {
  /** Of earlier attempts at the same visit, so that turns are numbered on. */
  readonly turnsBefore: number;
  readonly turns: TurnRecord[];
  readonly notes: Note[];
  /** What the model wrote down, and in which turn. */
  readonly noted: { readonly turn: number; readonly text: string }[];
  /** What code saw before each turn; pages of sites that aren't allowed are left out. */
  readonly seen: SeenPage[];
  phase: AgentPhase;
  /** Undefined before the first answer that tells one. */
  originalPlan: readonly PlanItem[] | undefined;
  plan: readonly PlanItem[];
  criteria: readonly string[];
  hasNewCriteria: boolean;
  readonly revisions: PlanRevised[];
  readonly revisedAt: number[];
  readonly seenPlans: string[];
  /** What the latest answer still asks for. */
  rest: Turn | undefined;
  toolCalls: number;
  tokens: number;
  /** Turns in a row whose answers could not be used. */
  unusable: number;
  /** How often the judge found something not shown. */
  judged: number;
  /** Moved on by each pause, whose time is nobody's. */
  startedAt: number;
  /** By which the page is looked at, once one has worked. */
  sight: Sight | undefined;
  page: Snapshot | undefined;
  /** The page is of a site that isn't allowed: the model doesn't get to see it. */
  isForeign: boolean;
  /** Before and after the last action. */
  shots: { readonly before?: Shot | undefined; readonly after?: Shot | undefined };
}

export function newState(run: Run, task: AgentTask, turnsBefore: number): AgentState {
  return {
    turnsBefore,
    turns: [],
    notes: [],
    noted: [],
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
    judged: 0,
    startedAt: run.clock.now(),
    sight: undefined,
    page: undefined,
    isForeign: false,
    shots: {},
  };
}

/** Takes up what an answer tells of the plan: whole the first time, ticks later on. Says so in the run when it changed. */
export function takePlan(
  run: Run,
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

const mostRemembered = 60;

export function remember({ noted }: AgentState, turn: number, facts: readonly string[]): void {
  for (const text of facts)
    if (!noted.some((known) => known.text === text) && noted.length < mostRemembered)
      noted.push({ turn, text });
}

export function metersOf(run: Run, { limits, node }: AgentTask, state: AgentState): AgentMeters {
  return {
    toolCalls: { used: state.toolCalls, of: limits.toolCalls },
    tokens: { used: state.tokens, of: limits.tokens },
    time: { used: Math.max(0, Math.round(run.clock.now() - state.startedAt)), of: node.timeoutMs },
    revisions: { used: run.agent.revisions, of: run.agent.canRevise ? revisionLimits.perRun : 0 },
  };
}

/** Marks the latest picture where the page that it shows holds a secret: in its text that is masked, in a picture it is not. */
export function markSecrets(state: AgentState, outline: string | undefined): void {
  const { before, after } = state.shots;
  const isShown =
    outline?.includes(secretMask) === true || JSON.stringify(state.page ?? null).includes(secretMask);
  if (after !== undefined && isShown) state.shots = { before, after: { ...after, showsSecret: true } };
}
