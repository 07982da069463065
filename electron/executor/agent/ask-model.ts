import { AppError } from '../../../shared/app-error.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import type { ModelMessage, ModelReply, ReplyOptions } from '../../../shared/models/chat-model.ts';
import type { Run } from '../run.ts';
import { runLimited } from '../run-limited.ts';
import { sayDuration } from '../../../shared/text/say-duration.ts';

/** How one question to a model ended. */
export type Asked =
  | { readonly end: 'answered'; readonly answer: ModelReply }
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' };

/** Asks the run's model once, within a limit in ms. Never rejects. Expects that there is a model. */
export async function askModel(
  run: Run,
  messages: readonly ModelMessage[],
  { limitMs, ...options }: Omit<ReplyOptions, 'signal'> & { readonly limitMs: number },
): Promise<Asked> {
  const { model } = run;
  if (model === undefined)
    return { end: 'failed', failure: { code: 'no-model', message: 'No model is connected.' } };
  const limited = await runLimited(run, limitMs, (signal) => model.reply(messages, { ...options, signal }));
  switch (limited.end) {
    case 'done':
      return { end: 'answered', answer: limited.value };
    case 'stopped':
      return { end: 'stopped' };
    case 'expired':
      return {
        end: 'failed',
        failure: {
          code: 'timeout',
          message: `The model did not answer within ${sayDuration(limitMs)}. If it only needs longer, raise the step's timeout.`,
        },
      };
    case 'threw': {
      const { code, message } = AppError.from(limited.thrown);
      return { end: 'failed', failure: { code, message } };
    }
  }
}
