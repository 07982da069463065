import {
  complainAboutVerdict,
  readVerdict,
  type Verdict,
  verdictSchema,
} from '../../shared/agent/read-verdict.ts';
import type { OutcomeJudge, OutcomeQuestion } from '../executor/ports.ts';
import { AppError } from '../../shared/app-error.ts';
import { fence } from '../../shared/text/fence.ts';
import type { ChatModel, ModelMessage } from '../../shared/models/chat-model.ts';
import { ask } from '../../shared/models/ask.ts';
import { renderPrompt } from '../../shared/prompts/prompts.ts';

const longestResult = 4_000;

/** Lets a model that sees judge what came of a step. What the model does not say clearly is unverified, and so is what it cannot be asked. */
export function createOutcomeJudge(model: ChatModel): OutcomeJudge {
  return {
    async judge(question, signal) {
      try {
        const { value, flaws } = await ask(model, {
          signal,
          messages: messagesFor(question),
          schema: { name: 'outcome', schema: verdictSchema },
          read: ({ text }) => readOutcome(text),
          complain: complainAboutVerdict,
          repairs: 1,
          wanted: 'one JSON object that has "verdict" and "reason"',
        });
        return value ?? unverified(`The model gave no verdict that can be read. ${flaws.join(' ')}`);
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        return unverified(`The model could not be asked: ${AppError.from(thrown).message}`);
      }
    },
  };
}

const unverified = (reason: string): Verdict => ({ verdict: 'unverified', reason });

function messagesFor({ step, expected, picture, result }: OutcomeQuestion): ModelMessage[] {
  const answer = typeof result === 'string' ? result : JSON.stringify(result);
  const content = [
    `## Step\n${fence(step)}`,
    `## Expected\n${fence(expected)}`,
    `## What the step answered\n${fence(answer.slice(0, longestResult))}`,
    picture === undefined
      ? 'There is no picture of the page.'
      : 'A picture of the page right after the step goes with this. Where you cannot see it, go by the answer alone.',
  ].join('\n\n');
  return [
    { role: 'system', content: renderPrompt('judgeOutcome', {}) },
    {
      role: 'user',
      content,
      ...(picture === undefined ? {} : { pictures: [{ mimeType: picture.mimeType, data: picture.data }] }),
    },
  ];
}

/** A verdict without a reason is none. */
function readOutcome(text: string): Verdict | undefined {
  const { verdict, reason = '' } = readVerdict(text) ?? {};
  return verdict === undefined || reason === '' ? undefined : { verdict, reason };
}
