import { readTurn } from '../../../shared/agent/read-turn.ts';
import type { Turn } from '../../../shared/agent/turn.ts';
import { turnSchema } from '../../../shared/agent/turn-schema.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { refuse, type Result } from '../../../shared/result.ts';
import { findJson } from '../../../shared/text/find-json.ts';
import { replyAsText } from '../../../shared/models/ask-until-valid.ts';
import type { ModelMessage, ModelReply } from '../../../shared/models/chat-model.ts';
import type { Run } from '../walk/run.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { askModel } from './ask-model.ts';

export type AskedTurn = { readonly usage: { readonly input: number; readonly output: number } } & (
  | { readonly end: 'turn'; readonly turn: Turn }
  | { readonly end: 'unusable'; readonly problems: readonly string[] }
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' }
);

const charactersPerToken = 4;
const maxProblems = 20;

export async function askTurn(
  run: Pick<Run, 'clock' | 'gate' | 'model' | 'watchdog'>,
  {
    task: { actions, limits },
    state,
    messages,
    deadline,
  }: {
    readonly task: AgentTask;
    readonly state: AgentState;
    readonly messages: readonly ModelMessage[];
    readonly deadline: number;
  },
): Promise<AskedTurn> {
  let usage = { input: 0, output: 0 };
  const asked = await askModel(run, {
    limitMs: Math.max(1, deadline - run.clock.now()),
    messages,
    schema: turnSchema(actions),
    read: (reply): Result<Turn, readonly string[]> =>
      isActionCutOff(reply)
        ? refuse(['Its action is incomplete, so it was not carried out.'])
        : readTurn(reply, { actions, phase: state.phase }),
    findProblems: (turn) => (turn.ok ? [] : turn.error.slice(0, maxProblems)),
    repairs: 1,
    wanted:
      'the whole JSON object: one thought, and one action from the list under “Actions” (the next comes in the next turn)',
    mayRepair: () => state.tokens + usage.input + usage.output < limits.tokens,
    onReply: (reply, question) => {
      const { input, output } = tokensOf(question, reply);
      usage = { input: usage.input + input, output: usage.output + output };
    },
  });
  if (asked.end !== 'answered') return { ...asked, usage };
  return asked.value.ok
    ? { end: 'turn', turn: asked.value.value, usage }
    : { end: 'unusable', problems: asked.problems, usage };
}

function isActionCutOff({ finish, text, toolCalls }: ModelReply): boolean {
  if (finish !== 'length') return false;
  const last = findJson(toolCalls.at(-1)?.arguments ?? text).values.at(-1);
  return last?.isCutOff === true;
}

function tokensOf(
  asked: readonly ModelMessage[],
  answer: ModelReply,
): { readonly input: number; readonly output: number } {
  if (answer.tokens.input + answer.tokens.output > 0) return answer.tokens;
  const input = asked.reduce((sum, { content }) => sum + content.length, 0);
  return {
    input: Math.ceil(input / charactersPerToken),
    output: Math.ceil(replyAsText(answer).length / charactersPerToken),
  };
}
