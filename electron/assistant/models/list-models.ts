import { z } from 'zod';
import type { ModelSettings } from '../../../shared/settings.ts';
import { rootsOf } from './base-url.ts';
import type { AttemptFailure } from './attempt-failure.ts';
import { describeModelFailure } from './describe-model-failure.ts';
import { timeLimit } from '../../executor/walk/time-limit.ts';

const Named = z.union([
  z.string(),
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ name: z.string() }).transform(({ name }) => name),
]);
const Names = z
  .array(Named.nullable().catch(null))
  .transform((names) => names.filter((name) => name !== null));
const ModelList = z.union([
  z.object({ data: Names }).transform(({ data }) => data),
  z.object({ models: Names }).transform(({ models }) => models),
  Names,
]);

interface Listing {
  readonly settings: Pick<ModelSettings, 'baseUrl' | 'model' | 'timeoutMs'>;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
}

/** Sorted. Throws like `ChatModel`. */
export async function listModels({ settings, key, signal }: Listing): Promise<readonly string[]> {
  const { fetchModels } = await import('./ask-endpoint.ts');
  let first: AttemptFailure | undefined;
  for (const root of rootsOf(settings.baseUrl)) {
    const limit = timeLimit(settings.timeoutMs);
    const outcome = await fetchModels({ root, key, signal: AbortSignal.any([signal, limit]) });
    signal.throwIfAborted();
    const names = 'body' in outcome ? ModelList.safeParse(outcome.body) : undefined;
    if (names?.success === true)
      return [...new Set(names.data)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    first ??= limit.aborted
      ? { kind: 'timeout' }
      : 'failure' in outcome
        ? outcome.failure
        : { kind: 'broken', words: 'the response is not a list of models' };
  }
  throw describeModelFailure(first ?? { kind: 'broken', words: 'the address is missing' }, {
    settings,
    key,
    tried: 1,
  });
}
