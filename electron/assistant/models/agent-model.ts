import type { Settings } from '../../../shared/settings.ts';
import type { ChatModel as AskedByRuns } from '../../executor/ports.ts';
import type { ChatModel } from './chat-model.ts';
import { modelFor, type KeyReader } from './model-for.ts';

/** The model as a run asks it: what comes with pictures goes to the model that sees, where there is one of its own. */
export function agentModel({
  agent,
  vision = agent,
}: {
  readonly agent: ChatModel;
  readonly vision?: ChatModel | undefined;
}): AskedByRuns {
  return {
    async ask(messages, options) {
      const hasPictures = messages.some(({ pictures = [] }) => pictures.length > 0);
      const { text, toolCalls = [], tokens } = await (hasPictures ? vision : agent).reply(messages, options);
      return { text, toolCalls, tokens };
    },
  };
}

/** The one that the settings name for agent steps; undefined while none is configured. */
export async function agentModelFor(
  settings: Pick<Settings, 'models'>,
  keys: KeyReader,
): Promise<AskedByRuns | undefined> {
  const agent = await modelFor('agent', settings, keys);
  if (agent === undefined) return undefined;
  return agentModel({
    agent,
    vision: settings.models.vision === null ? undefined : await modelFor('vision', settings, keys),
  });
}
