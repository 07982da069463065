import { AppError } from '../../../shared/app-error.ts';
import type { ModelTest } from '../../../shared/models/model-test.ts';
import type { ModelSettings } from '../../../shared/settings.ts';
import type { Clock } from '../../executor/ports.ts';
import { systemClock } from '../../executor/walk/system-clock.ts';
import { forgetHabits, habitsOf, knownHabits } from './endpoint-habits.ts';
import { listModels } from './list-models.ts';
import { openModel } from './open-model.ts';

const maxTimeoutMs = 60_000;
const schema = {
  name: 'greeting',
  schema: {
    type: 'object',
    properties: { greeting: { type: 'string' } },
    required: ['greeting'],
    additionalProperties: false,
  },
};

interface Testing {
  readonly settings: ModelSettings;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
  readonly clock?: Clock;
}

/** Rejects only on abort. */
export async function testModel({
  settings: { timeoutMs, ...rest },
  key,
  signal,
  clock = systemClock,
}: Testing): Promise<ModelTest> {
  const settings = { ...rest, timeoutMs: Math.min(timeoutMs, maxTimeoutMs) };
  forgetHabits(knownHabits, settings);
  const startedAt = clock.now();
  try {
    const model = openModel(settings, key, { clock, tries: 1 });
    const [reply, models] = await Promise.all([
      model
        .reply(
          [{ role: 'user', content: 'Answer with this JSON object and nothing else: {"greeting": "hello"}' }],
          { signal, schema },
        )
        .then((answer) => ({ ...answer, durationMs: clock.now() - startedAt })),
      listModels({ settings, key, signal }).then(
        ({ length }) => length,
        () => null,
      ),
    ]);
    const isRefused = habitsOf(knownHabits, settings).without.has('response_format');
    return {
      ok: true,
      reply: reply.text,
      durationMs: Math.round(reply.durationMs),
      tokens: reply.tokens,
      isStructured: !isRefused && isGreeting(reply.text),
      models,
    };
  } catch (thrown) {
    signal.throwIfAborted();
    const { code, message } = AppError.from(thrown);
    return { ok: false, code, message };
  }
}

function isGreeting(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'greeting' in answer;
  } catch {
    return false;
  }
}
