import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { foreignLimits } from '../../../shared/foreign-limits.ts';
import type { AttemptFailure } from './attempt-failure.ts';
import type { GrowingAnswer } from './collect-answer.ts';
import { EndpointClient } from './endpoint-client.ts';
import { readResponse } from './read-response.ts';
import { readFailure } from './read-failure.ts';

interface Asking {
  readonly root: string;
  readonly key: string | undefined;
  readonly body: ChatCompletionCreateParams;
  readonly answer: GrowingAnswer;
  readonly signal: AbortSignal;
  readonly onActivity: () => void;
}

export async function askEndpoint({
  root,
  key,
  body,
  answer,
  signal,
  onActivity,
}: Asking): Promise<AttemptFailure | undefined> {
  const client = new EndpointClient({ root, key });
  try {
    const response = await client.chat.completions.create(body, { signal }).asResponse();
    onActivity();
    await readResponse(response, { client, answer, onActivity });
    return answer.isComplete() || answer.hasText()
      ? undefined
      : { kind: 'broken', words: 'the connection closed before an answer arrived' };
  } catch (thrown) {
    return readFailure(thrown);
  }
}

export async function fetchModels({
  root,
  key,
  signal,
}: Pick<Asking, 'root' | 'key' | 'signal'>): Promise<
  { readonly body: unknown } | { readonly failure: AttemptFailure }
> {
  try {
    const response = await new EndpointClient({ root, key, maxBytes: foreignLimits.modelList })
      .get('/models', { signal })
      .asResponse();
    return { body: (await response.json()) as unknown };
  } catch (thrown) {
    return { failure: readFailure(thrown) };
  }
}
