import { ok, refuse, type Result } from '../../../shared/result.ts';
import type { ModelSettings } from '../../../shared/settings.ts';
import type { Clock } from '../../executor/ports.ts';
import type { AttemptFailure } from './attempt-failure.ts';
import { rootsOf } from './base-url.ts';
import type { ModelReply, ReplyOptions } from '../../../shared/models/chat-model.ts';
import { collectAnswer } from './collect-answer.ts';
import type { EndpointHabits } from './endpoint-habits.ts';
import type { requestBody } from './request-body.ts';
import { watchSilence } from './watch-silence.ts';

interface Attempt {
  readonly settings: ModelSettings;
  readonly key: string | undefined;
  readonly clock: Clock;
  readonly habits: EndpointHabits;
  readonly body: ReturnType<typeof requestBody>;
  readonly options: ReplyOptions;
}

export async function attemptReply(attempt: Attempt): Promise<Result<ModelReply, AttemptFailure>> {
  const { settings, habits } = attempt;
  let first: AttemptFailure | undefined;
  for (const root of habits.root === undefined ? rootsOf(settings.baseUrl) : [habits.root]) {
    const outcome = await askAt(root, attempt);
    if (outcome.ok) habits.root = root;
    if (outcome.ok || !isWrongRoot(outcome.error)) return outcome;
    first ??= outcome.error;
  }
  return refuse(first ?? { kind: 'broken', words: 'the address is missing' });
}

async function askAt(
  root: string,
  { settings, key, clock, body, options: { signal, onText } }: Attempt,
): Promise<Result<ModelReply, AttemptFailure>> {
  const { askEndpoint } = await import('./ask-endpoint.ts');
  signal.throwIfAborted();
  const silence = watchSilence(clock, { maxMs: settings.timeoutMs, signal });
  try {
    const answer = collectAnswer(onText);
    const failure = await askEndpoint({
      root,
      key,
      body,
      answer,
      signal: silence.signal,
      onActivity: silence.onActivity,
    });
    signal.throwIfAborted();
    if (failure?.kind === 'too-much') return refuse(failure);
    if (failure === undefined || answer.hasText() || answer.isComplete()) return ok(answer.finish());
    return refuse(silence.isOver() ? { kind: 'timeout' } : failure);
  } finally {
    silence.close();
  }
}

/** A refusal that mentions the model comes from the right root. */
function isWrongRoot(failure: AttemptFailure): boolean {
  return (
    failure.kind === 'refused' &&
    [200, 404, 405].includes(failure.status ?? 0) &&
    !/\bmodel\b/i.test(failure.words)
  );
}
