import { AppError } from '../../../shared/app-error.ts';
import { askUntilValid, type Asked, type Asking } from '../../../shared/models/ask-until-valid.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import type { Run } from '../walk/run.ts';
import { runLimited } from '../walk/run-limited.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';

type Ended<Value> =
  | ({ readonly end: 'answered' } & Asked<Value>)
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' };

export async function askModel<Value>(
  run: Pick<Run, 'gate' | 'model' | 'watchdog'>,
  { limitMs, ...asking }: Omit<Asking<Value>, 'signal'> & { readonly limitMs: number },
): Promise<Ended<Value>> {
  const { model } = run;
  if (model === undefined)
    return { end: 'failed', failure: { code: 'no-model', message: 'No model is connected.' } };
  const limited = await runLimited(run, limitMs, (signal) => askUntilValid(model, { ...asking, signal }));
  switch (limited.end) {
    case 'done':
      return { end: 'answered', ...limited.value };
    case 'stopped':
      return { end: 'stopped' };
    case 'expired':
      return {
        end: 'failed',
        failure: {
          code: 'timeout',
          message: `The model didn't answer within ${formatDuration(limitMs)}. If it needs longer, raise the step's timeout.`,
        },
      };
    case 'threw': {
      const { code, message } = AppError.from(limited.thrown);
      return { end: 'failed', failure: { code, message } };
    }
  }
}
