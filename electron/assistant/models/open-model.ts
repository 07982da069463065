import type { ModelSettings } from '../../../shared/settings.ts';
import type { Clock } from '../../executor/ports.ts';
import { systemClock } from '../../executor/walk/system-clock.ts';
import { attemptReply } from './attempt-reply.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { habitsOf, knownHabits, type KnownHabits } from './endpoint-habits.ts';
import { blamedPart } from './optional-parts.ts';
import { requestBody } from './request-body.ts';
import { maxTries, retryWait } from './retry-wait.ts';
import { hideKeys } from './hide-keys.ts';
import { describeModelFailure } from './describe-model-failure.ts';
import { settingsAdvice, type ModelAdvice } from './model-advice.ts';

interface OpenOptions {
  readonly clock?: Clock;
  readonly known?: KnownHabits;
  readonly tries?: number;
  readonly advice?: ModelAdvice;
}

/** Retries transient errors, stops sending refused parts, returns partial answers, and hides keys in addresses. */
export function openModel(
  settings: ModelSettings,
  key: string | undefined,
  { clock = systemClock, known = knownHabits, tries = maxTries, advice = settingsAdvice }: OpenOptions = {},
): ChatModel {
  const habits = habitsOf(known, settings);
  return {
    async reply(messages, options) {
      const hidden = hideKeys(messages);
      for (let tried = 1; ;) {
        options.signal.throwIfAborted();
        const body = requestBody({
          settings,
          messages: hidden.messages,
          schema: options.schema,
          without: habits.without,
        });
        const outcome = await attemptReply({ settings, key, clock, habits, body, options });
        if (outcome.ok) return hidden.restore(outcome.value);
        const part = outcome.error.kind === 'refused' ? blamedPart(outcome.error, body) : undefined;
        if (part !== undefined) {
          habits.without.add(part);
          continue;
        }
        const wait = retryWait(outcome.error, { tried, tries });
        if (wait === undefined) throw describeModelFailure(outcome.error, { settings, key, tried, advice });
        await clock.sleep(wait, options.signal);
        tried += 1;
      }
    },
  };
}
