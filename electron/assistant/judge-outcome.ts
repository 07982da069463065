import {
  findVerdictProblems,
  readVerdict,
  type JudgeVerdict,
  verdictSchema,
} from '../../shared/agent/read-verdict.ts';
import type { OutcomeJudge, OutcomeQuestion } from '../executor/ports.ts';
import { AppError } from '../../shared/app-error.ts';
import { fence } from '../../shared/text/fence.ts';
import type { ChatModel, ModelMessage } from '../../shared/models/chat-model.ts';
import { askUntilValid } from '../../shared/models/ask-until-valid.ts';
import { renderPrompt } from '../../shared/prompts/prompts.ts';

const maxResultLength = 4_000;

/** Unclear verdicts and failures count as unverified. */
export function createOutcomeJudge(model: ChatModel): OutcomeJudge {
  return {
    async judge(question, signal) {
      try {
        const { value, problems } = await askUntilValid(model, {
          signal,
          messages: messagesFor(question),
          schema: { name: 'outcome', schema: verdictSchema },
          read: ({ text }) => readOutcome(text),
          findProblems: findVerdictProblems,
          repairs: 1,
          wanted: 'one JSON object that has "verdict" and "reason"',
        });
        return value ?? unverified(`The model gave no readable verdict. ${problems.join(' ')}`);
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        return unverified(`The model failed: ${AppError.from(thrown).message}`);
      }
    },
  };
}

const unverified = (reason: string): JudgeVerdict => ({ verdict: 'unverified', reason });

function messagesFor({ step, expected, picture, result }: OutcomeQuestion): ModelMessage[] {
  const answer = typeof result === 'string' ? result : JSON.stringify(result);
  const content = [
    `## Step\n${fence(step)}`,
    `## Expected\n${fence(expected)}`,
    `## What the step answered\n${fence(answer.slice(0, maxResultLength))}`,
    picture === undefined
      ? 'No screenshot is available.'
      : 'A screenshot of the page right after the step is attached. If you cannot see it, judge by the answer alone.',
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

function readOutcome(text: string): JudgeVerdict | undefined {
  const { verdict, reason = '' } = readVerdict(text) ?? {};
  return verdict === undefined || reason === '' ? undefined : { verdict, reason };
}
