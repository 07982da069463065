import type { OfferedAction } from '../../../shared/agent/action-catalogue.ts';
import { readTurn } from '../../../shared/agent/read-turn.ts';
import type { Turn } from '../../../shared/agent/turn.ts';
import { turnSchema } from '../../../shared/agent/turn-schema.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { fence } from '../../../shared/text/fence.ts';
import type { ModelMessage, ModelReply } from '../../../shared/models/chat-model.ts';
import type { Run } from '../run.ts';
import { agentPrompts, fillPrompt } from './agent-prompts.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { browserServer } from '../../../shared/secrets/bind-secrets.ts';
import { withoutProse } from '../../../shared/tools/without-prose.ts';
import { askModel } from './ask-model.ts';

export type AskedTurn = { readonly usage: { readonly input: number; readonly output: number } } & (
  | { readonly end: 'turn'; readonly turn: Turn }
  /** Neither the answer nor its repair could be used. */
  | { readonly end: 'unusable'; readonly flaws: readonly string[] }
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' }
);

const mostAsked = 2;
const charactersPerToken = 4;

/** Asks for one turn; an answer that cannot be used is told what is wrong with it, once, and nothing of it is carried out. */
export async function askTurn(
  run: Run,
  {
    task,
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
  const tools = task.actions.map(nativeTool);
  const schema = turnSchema(task.actions);
  let usage = { input: 0, output: 0 };
  let asked = messages;
  for (let time = 1; ; time += 1) {
    const reply = await askModel(run, asked, {
      limitMs: Math.max(1, deadline - run.clock.now()),
      schema,
      tools,
    });
    if (reply.end !== 'answered') return { ...reply, usage };
    const { input, output } = tokensOf(asked, reply.answer);
    usage = { input: usage.input + input, output: usage.output + output };
    const read = readTurn(reply.answer, { actions: task.actions, phase: state.phase });
    if (read.ok) return { end: 'turn', turn: read.value, usage };
    if (time === mostAsked || state.tokens + usage.input + usage.output >= task.limits.tokens)
      return { end: 'unusable', flaws: read.error, usage };
    asked = [
      ...messages,
      { role: 'assistant', content: said(reply.answer) },
      {
        role: 'user',
        content: fillPrompt(agentPrompts.repair, {
          problems: fence(
            read.error
              .slice(0, 20)
              .map((flaw) => `- ${flaw}`)
              .join('\n'),
            longestSaid,
          ),
        }),
      },
    ];
  }
}

/** A tool of another server goes without the prose of that server, which stands in a fence of the prompt. */
function nativeTool({ type, description, schema, tool }: OfferedAction): {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonObject;
} {
  const isOwn = tool === undefined || tool.server === browserServer;
  return {
    name: type,
    description: isOwn ? description : 'A tool of another server; the prompt has its description.',
    parameters: isOwn ? schema : withoutProse(schema),
  };
}

/** As the endpoint counted; where it does not, by the length. */
function tokensOf(
  asked: readonly ModelMessage[],
  answer: ModelReply,
): { readonly input: number; readonly output: number } {
  if (answer.tokens.input + answer.tokens.output > 0) return answer.tokens;
  const input = asked.reduce((sum, { content }) => sum + content.length, 0);
  return {
    input: Math.ceil(input / charactersPerToken),
    output: Math.ceil(said(answer).length / charactersPerToken),
  };
}

const longestSaid = 4_000;

function said({ text, toolCalls }: ModelReply): string {
  const calls = toolCalls
    .slice(0, 5)
    .map(({ name, arguments: args }) => `${name}(${args.slice(0, 300)})`)
    .join('\n');
  const all = [text, calls].filter((part) => part !== '').join('\n');
  return all === '' ? '(empty)' : all.slice(0, longestSaid);
}
