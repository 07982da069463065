import { revisePlan } from '../../../shared/agent/revise-plan.ts';
import type { AgentAction } from '../../../shared/agent/turn.ts';
import type { Run } from '../walk/run.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { refused, type TurnResult } from './carry-out.ts';
import { formatPlan } from './compose-turn.ts';

/** Costs a turn and resets no budget (recovery.md, part C). */
export function reviseStep(
  run: Pick<Run, 'agent' | 'nextRevision' | 'record'>,
  { task, state, turn }: { readonly task: AgentTask; readonly state: AgentState; readonly turn: number },
  request: Extract<AgentAction, { kind: 'revise_plan' }>,
): TurnResult {
  const { node, visit } = task;
  const revised = revisePlan(
    {
      isEnabled: run.agent.canRevise,
      turn,
      plan: state.plan,
      criteria: state.criteria,
      revisedAt: state.revisedAt,
      revisionsInRun: run.agent.revisions,
      seenPlans: state.seenPlans,
      newFactsAt: state.turns.filter(({ isNews }) => isNews).map((record) => record.turn),
    },
    { plan: request.plan, ...(request.criteria === undefined ? {} : { criteria: request.criteria }) },
  );
  if (!revised.ok) return refused(revised.error.message);
  const { plan, criteria, previousPlanHash, planHash, itemMap, hasNewCriteria, warning } = revised.value;
  run.agent.revisions += 1;
  state.plan = plan;
  state.criteria = criteria;
  state.hasNewCriteria ||= hasNewCriteria;
  state.revisedAt.push(turn);
  state.seenPlans.push(planHash);
  const event = {
    type: 'plan-revised' as const,
    nodeId: node.id,
    iterationId: `${node.id}#${visit}.${turn}`,
    iteration: turn,
    reason: request.reason,
    newPlan: plan.map(({ text }) => text).join('\n'),
    newActionItems: plan.filter(({ isDone }) => !isDone).map(({ text }) => text),
    revisionNumber: run.nextRevision(),
    previousPlanHash,
    origin: 'model' as const,
    itemMap: [...itemMap],
    frontierAddress: { nodeId: node.id, visit },
  };
  state.revisions.push(event);
  run.record(event);
  run.record({ type: 'agent-plan', nodeId: node.id, visit, items: [...plan], criteria: [...criteria] });
  state.notes.push({
    turn,
    text: `Plan revised at iteration ${turn}.${warning === undefined ? '' : ` ${warning}`}`,
    quoted: `${request.reason}\n${formatPlan(plan)}`,
  });
  return {
    line: `the plan was revised.${warning === undefined ? '' : ` ${warning}`}`,
    delta: 'none',
    verdict: 'done',
    isNews: false,
  };
}
