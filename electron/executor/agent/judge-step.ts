import { fence } from '../../../shared/text/fence.ts';
import { readVerdict, type Judgement } from '../../../shared/agent/read-verdict.ts';
import type { AgentAction } from '../../../shared/agent/turn.ts';
import type { ModelMessage } from '../../../shared/models/chat-model.ts';
import type { Run } from '../run.ts';
import { agentPrompts, fillPrompt } from './agent-prompts.ts';
import { askModel } from './ask-model.ts';
import { oldLine, sayPlan } from './compose-turn.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';

const longestDigest = 6_000;
const mostLines = 40;
const judgeSchema = {
  type: 'object',
  properties: {
    verdict: { type: 'string', enum: ['accepted', 'unverified', 'rejected'] },
    reason: { type: 'string' },
    missing: { type: 'array', items: { type: 'string' } },
  },
  required: ['verdict', 'reason'],
};

/**
 * Has the finished step judged, by the task, the original plan and criteria, every revision with its reason, and what code
 * recorded. A judge that cannot be asked or understood leaves it unverified.
 */
export async function judgeStep(
  run: Run,
  {
    task,
    state,
    claim,
    deadline,
  }: {
    readonly task: AgentTask;
    readonly state: AgentState;
    readonly claim: Extract<AgentAction, { kind: 'status' }>;
    readonly deadline: number;
  },
): Promise<Judgement | 'stopped'> {
  const question: readonly ModelMessage[] = [
    { role: 'system', content: fillPrompt(agentPrompts.validator, {}) },
    { role: 'user', content: describe(task, state, claim.summary) },
  ];
  let asked = question;
  for (let time = 1; time <= 2; time += 1) {
    const reply = await askModel(run, asked, {
      limitMs: Math.max(1, deadline - run.clock.now()),
      schema: { name: 'verdict', schema: judgeSchema },
    });
    if (reply.end === 'stopped') return 'stopped';
    if (reply.end === 'failed')
      return {
        verdict: 'unverified',
        reason: `The judge could not be asked: ${reply.failure.message}`,
        missing: [],
      };
    state.tokens += reply.answer.tokens.input + reply.answer.tokens.output;
    const judgement = readVerdict(reply.answer.text);
    if (judgement !== undefined) return judgement;
    asked = [
      ...question,
      {
        role: 'assistant',
        content: reply.answer.text === '' ? '(empty)' : reply.answer.text.slice(0, 2_000),
      },
      {
        role: 'user',
        content: fillPrompt(agentPrompts.answerRepair, {
          problems: '- There was no "verdict" of accepted, unverified or rejected in the answer.',
          wanted: 'one JSON object that has "verdict", "reason" and "missing"',
        }),
      },
    ];
  }
  return {
    verdict: 'unverified',
    reason: 'The judge did not give a verdict that could be read.',
    missing: [],
  };
}

function describe(
  { criteria: filled, asked: { prompt, criteria, values } }: AgentTask,
  state: AgentState,
  claim: string,
): string {
  const added = state.criteria.slice(filled.length);
  const revisions = state.revisions.map(
    ({ iteration, reason, newPlan }) => `Turn ${iteration}, because: ${reason}\n${newPlan}`,
  );
  const lines = state.turns
    .slice(-mostLines)
    .map(
      (turn) =>
        `${oldLine(turn)}${turn.answer === undefined ? '' : ` Answer: ${JSON.stringify(turn.answer).slice(0, 200)}`}`,
    );
  return fillPrompt(agentPrompts.finished, {
    task:
      values === ''
        ? prompt
        : `${prompt}\n\nWhat stands for the references in it and in the criteria:\n${fence(values)}`,
    plan: fence(sayPlan((state.originalPlan ?? []).map((item) => ({ ...item, isDone: false }))), 3_000),
    criteria: `${criteria.map((each, index) => `${index + 1}. ${each}`).join('\n') || 'What the task says must be so, and no error is shown.'}${added.length === 0 ? '' : `\nAdded later:\n${fence(added.map((each, index) => `${criteria.length + index + 1}. ${each}`).join('\n'))}`}`,
    revisions: revisions.length === 0 ? 'None.' : fence(revisions.join('\n\n'), 3_000),
    digest: fence(lines.join('\n'), longestDigest),
    claim: fence(claim, 1_000),
  });
}
