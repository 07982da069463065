import type { AgentOutcome } from '../../../shared/agent/agent-outcome.ts';
import { describeNext } from '../../../shared/budgets/report/describe-next.ts';
import { describeObserving } from '../../../shared/agent/observing-actions.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import { hasCheckedSince, openEffects } from '../../../shared/agent/open-effects.ts';
import type { AgentAction } from '../../../shared/agent/turn.ts';
import type { Json } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import type { Run } from '../walk/run.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import type { TurnContext } from './agent-shots.ts';
import { refused } from './carry-out.ts';
import { judgeStep } from './judge-step.ts';
import type { Acted } from './step-end.ts';

type Status = Extract<AgentAction, { kind: 'status' }>;

const maxJudgments = 2;

export async function claimSuccess(
  run: Run,
  claim: Status,
  { task, state, turn, deadline }: TurnContext,
): Promise<Acted> {
  const refusal = refuseUnverified(run, task, state, turn);
  if (refusal !== undefined) return refusal;
  const judgment = await judgeStep(run, { task, state, claim, deadline });
  if (judgment === 'stopped') return { end: 'stopped' };
  state.judgments += 1;
  const { verdict, reason, missing } = judgment;
  const outcomeWith = (stepVerdict: AgentOutcome['verdict']): AgentOutcome => ({
    verdict: stepVerdict,
    reason,
    missing: [...missing],
    turns: state.turns.length + 1,
  });
  const line = `the judge says ${verdict}: ${reason}`;
  const passAs = (stepVerdict: AgentOutcome['verdict']): Acted => ({
    end: 'over',
    result: { line, delta: 'none', verdict: 'done', isNews: false },
    over: { end: 'passed', outcome: outcomeWith(stepVerdict), result: resultOf(claim) },
  });
  if (verdict === 'passed') return passAs('accepted');
  if (verdict === 'unverified' && state.judgments < maxJudgments)
    return {
      end: 'carried',
      result: refused(
        `${endSentence(reason)}${missing.length === 0 ? '' : ` Not shown: ${endSentence(missing.join('; '))}`}`,
        `Open the page that shows it, look at it, then report again. ${describeObserving(task.actions)}`,
      ),
    };
  if (verdict === 'unverified' && task.node.params.acceptUnverified === true && !state.hasNewCriteria)
    return passAs('force-accepted');
  const stepVerdict = verdict === 'failed' ? 'rejected' : verdict;
  const failure: Failure = {
    code: `agent-${stepVerdict}`,
    message: `"${task.node.name}" was not accepted: ${reason}`,
    details: {
      expected: task.criteria.length === 0 ? task.prompt.slice(0, 500) : task.criteria.join('\n'),
      actual: reason,
      missing: [...missing],
      severity: 'major',
    },
  };
  return {
    end: 'over',
    result: { line, delta: 'none', verdict: 'refused', isNews: false },
    over: { end: 'failed', outcome: outcomeWith(stepVerdict), failure },
  };
}

function refuseUnverified(
  run: Pick<Run, 'guard'>,
  task: AgentTask,
  state: AgentState,
  turn: number,
): Acted | undefined {
  const [open] = openEffects(state.turns);
  if (open !== undefined)
    return {
      end: 'carried',
      result: refused(
        `nothing shows that turn ${open.turn} had an effect (${open.line}).`,
        `Look whether it had one, then report. ${describeObserving(task.actions)}`,
      ),
    };
  if (!hasCheckedSince(state.turns))
    return {
      end: 'carried',
      result: refused(
        'nothing has looked at the page since the last action.',
        `Look whether each criterion holds, then report. ${describeObserving(task.actions)}`,
      ),
    };
  const action = {
    id: `${task.node.id}#${task.visit}.${turn}`,
    kind: 'finish' as const,
    purpose: 'primary' as const,
    origin: 'planned' as const,
    tool: 'status',
    args: {},
    claimsSuccess: true,
  };
  const decision = run.guard.before({
    action,
    context: { ...task.context, phase: state.phase },
    snapshot: state.page,
  });
  if (decision.kind === 'deny')
    return { end: 'carried', result: refused(decision.message, describeNext(decision.allowedNext)) };
  return decision.kind === 'fail'
    ? { end: 'spent', result: refused(decision.report.actual), report: decision.report }
    : undefined;
}

function resultOf({ summary, result }: Status): Json {
  if (result === undefined) return { summary };
  return typeof result === 'object' && result !== null && !Array.isArray(result)
    ? { summary, ...result }
    : { summary, value: result };
}
