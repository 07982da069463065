import type { ItemMove } from '../replan/plan-revised.ts';
import { ok, refuse, type Result } from '../result.ts';
import { hashOfPlan, withoutRepeats, wording, type PlanItem } from './plan.ts';

export interface RevisionState {
  readonly isEnabled: boolean;
  readonly turn: number;
  readonly plan: readonly PlanItem[];
  readonly criteria: readonly string[];
  /** Turns, oldest first. */
  readonly revisedAt: readonly number[];
  readonly revisionsInRun: number;
  readonly seenPlans: readonly string[];
  /** Turns with a failed action, a blocker, or a new page. */
  readonly newFactsAt: readonly number[];
}

export interface RevisedPlan {
  readonly plan: readonly PlanItem[];
  readonly criteria: readonly string[];
  readonly previousPlanHash: string;
  readonly planHash: string;
  readonly itemMap: readonly ItemMove[];
  readonly hasNewCriteria: boolean;
  readonly warning?: string;
}

export type RevisionRefusal = {
  readonly code: 'disabled' | 'weaker-criteria' | 'no-op' | 'cap' | 'too-soon' | 'no-new-fact';
  readonly message: string;
};

export const revisionLimits = { perRun: 3, turnsBetween: 3, warnWithinTurns: 5 } as const;

export function revisePlan(
  state: RevisionState,
  request: { readonly plan: readonly string[]; readonly criteria?: readonly string[] },
): Result<RevisedPlan, RevisionRefusal> {
  const items = withoutRepeats(request.plan.map((text) => ({ text })));
  const planHash = hashOfPlan(items);
  const refusal = refusalOf(state, planHash, request.criteria);
  if (refusal !== undefined) return refuse(refusal);
  const known = new Map(state.plan.map((item) => [wording(item.text), item]));
  let fresh = state.plan.reduce((highest, { id }) => Math.max(highest, Number(id.slice(1)) || 0), 0);
  const kept = new Set<string>();
  const next = items.map(({ text }): PlanItem => {
    const before = known.get(wording(text));
    if (before !== undefined) kept.add(before.id);
    fresh += before === undefined ? 1 : 0;
    return before === undefined ? { id: `p${fresh}`, text, isDone: false } : { ...before, text };
  });
  const finished = state.plan.filter(({ id, isDone }) => isDone && !kept.has(id));
  const plan = [...finished, ...next];
  const added = withoutRepeats((request.criteria ?? []).map((text) => ({ text })))
    .map(({ text }) => text)
    .filter((text) => !state.criteria.some((known) => wording(known) === wording(text)));
  const last = state.revisedAt.at(-1);
  return ok({
    plan,
    criteria: [...state.criteria, ...added],
    previousPlanHash: hashOfPlan(state.plan),
    planHash,
    itemMap: mapItems(state.plan, plan),
    hasNewCriteria: added.length > 0,
    ...(last === undefined || state.turn - last > revisionLimits.warnWithinTurns
      ? {}
      : {
          warning:
            'This is the second revision within a few turns. Another one needs a new fact that makes the plan misleading.',
        }),
  });
}

function refusalOf(
  { isEnabled, turn, criteria, revisedAt, revisionsInRun, seenPlans, newFactsAt, plan }: RevisionState,
  planHash: string,
  wished: readonly string[] | undefined,
): RevisionRefusal | undefined {
  const { perRun, turnsBetween } = revisionLimits;
  if (!isEnabled)
    return {
      code: 'disabled',
      message: 'Plans cannot be revised in this run. Continue with the current plan.',
    };
  const lost =
    wished === undefined
      ? []
      : criteria.filter((criterion) => !wished.some((text) => wording(text).includes(wording(criterion))));
  if (lost.length > 0)
    return {
      code: 'weaker-criteria',
      message: `You can add criteria or make them more specific. Only the user may remove or weaken them. Missing: ${lost.map((text) => `"${text}"`).join(', ')}.`,
    };
  if (seenPlans.includes(planHash) || hashOfPlan(plan) === planHash)
    return { code: 'no-op', message: 'This step already had that plan. Continue with the current one.' };
  if (revisionsInRun >= perRun)
    return {
      code: 'cap',
      message: `The plan was already revised ${perRun} times in this run, its limit. Continue with the current plan, or end with status.`,
    };
  const last = revisedAt.at(-1);
  if (last !== undefined && turn - last < turnsBetween)
    return {
      code: 'too-soon',
      message: `The plan was revised ${turn - last} turns ago. Work with it for at least ${turnsBetween} turns.`,
    };
  if (!newFactsAt.some((at) => at > (last ?? 0)))
    return {
      code: 'no-new-fact',
      message: `Nothing new happened ${last === undefined ? 'yet' : 'since the last revision'}: no action failed, no blocker appeared, and the page is the expected one.`,
    };
  return undefined;
}

function mapItems(before: readonly PlanItem[], after: readonly PlanItem[]): ItemMove[] {
  const old = new Set(before.map(({ id }) => id));
  const stays = new Set(after.map(({ id }) => id));
  const dropped = before
    .filter(({ id }) => !stays.has(id))
    .map(({ id }): ItemMove => ({ old: id, status: 'dropped' }));
  return [
    ...dropped,
    ...after.map(({ id, isDone }): ItemMove =>
      old.has(id) ? { old: id, new: id, status: isDone ? 'done' : 'active' } : { new: id, status: 'new' },
    ),
  ];
}
