import { z } from 'zod';
import type { OutcomeJudge, OutcomeQuestion } from '../executor/ports.ts';
import { AppError } from '../../shared/app-error.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { fence } from '../../shared/text/fence.ts';
import type { ChatModel, ModelMessage } from '../../shared/models/chat-model.ts';
import { askUntil } from './ask-until.ts';
import { renderPrompt } from './prompts.ts';
import { findJson } from '../../shared/text/find-json.ts';

const Judgement = z.object({
  verdict: z.enum(['passed', 'failed', 'unverified']),
  reason: z.string().trim().min(1),
});
const longestResult = 4_000;

/** Lets a model that sees judge what came of a step. What the model does not say clearly is unverified, and so is what it cannot be asked. */
export function createOutcomeJudge(model: ChatModel): OutcomeJudge {
  return {
    async judge(question, signal) {
      try {
        const schema = { name: 'outcome', schema: z.toJSONSchema(Judgement) as Record<string, Json> };
        const { reading } = await askUntil({
          model,
          messages: messagesFor(question),
          attempts: 2,
          signal,
          schema,
          read: readJudgement,
          complain: (read) =>
            read === undefined
              ? [
                  'Answer with one JSON object: {"verdict": "passed" | "failed" | "unverified", "reason": "one sentence"}',
                ]
              : [],
        });
        return reading ?? { verdict: 'unverified', reason: 'The model gave no verdict that can be read.' };
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        return {
          verdict: 'unverified',
          reason: `The model could not be asked: ${AppError.from(thrown).message}`,
        };
      }
    },
  };
}

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

function readJudgement(text: string): z.infer<typeof Judgement> | undefined {
  const found = findJson(text).values.findLast(({ value }) => isJsonObject(value));
  return Judgement.safeParse(found?.value).data;
}
