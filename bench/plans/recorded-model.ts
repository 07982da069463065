import { AppError } from '../../shared/app-error.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { ChatModel, ModelMessage } from '../../shared/models/chat-model.ts';

export interface RecordedModel extends ChatModel {
  calls(): number;
  tokens(): number;
  missed(): readonly ModelMessage[] | undefined;
}

/** Answers in order, so that a changed prompt keeps its recordings. */
export function recordedModel(answers: readonly JsonObject[], fill: (text: string) => string): RecordedModel {
  let calls = 0;
  let tokens = 0;
  let missed: readonly ModelMessage[] | undefined;
  return {
    calls: () => calls,
    tokens: () => tokens,
    missed: () => missed,
    reply(messages) {
      const answer = answers[calls];
      if (answer === undefined) {
        missed ??= messages;
        return Promise.reject(new AppError('model-refused', `No answer was recorded for call ${calls + 1}.`));
      }
      calls += 1;
      const text = fill(JSON.stringify(answer));
      const used = {
        input: tokensIn(messages.map(({ content }) => content).join('\n')),
        output: tokensIn(text),
      };
      tokens += used.input + used.output;
      return Promise.resolve({ text, toolCalls: [], tokens: used, finish: 'stop' });
    },
  };
}

const tokensIn = (text: string): number => Math.ceil(text.length / 4);
