import type { LocalServer } from '../../../shared/models/local-server.ts';
import { listModels } from './list-models.ts';

const defaultPlaces = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
] as const;

const listTimeoutMs = 1_500;

export async function findLocalServers({
  places = defaultPlaces,
  signal,
}: {
  readonly places?: readonly { readonly name: string; readonly baseUrl: string }[];
  readonly signal: AbortSignal;
}): Promise<LocalServer[]> {
  const found = await Promise.all(
    places.map(async ({ name, baseUrl }) => {
      const models = await listModels({
        settings: { baseUrl, model: '', timeoutMs: listTimeoutMs },
        key: undefined,
        signal,
      }).catch(() => undefined);
      return models === undefined ? undefined : { name, baseUrl, models: [...models] };
    }),
  );
  signal.throwIfAborted();
  return found.filter((server) => server !== undefined);
}
