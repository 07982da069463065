import type { Settings } from '../../../shared/settings.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { modelFor, type KeyReader } from './model-for.ts';

export function agentModel({
  agent,
  vision = agent,
}: {
  readonly agent: ChatModel;
  readonly vision?: ChatModel | undefined;
}): ChatModel {
  return {
    reply(messages, options) {
      const hasPictures = messages.some(({ pictures = [] }) => pictures.length > 0);
      return (hasPictures ? vision : agent).reply(messages, options);
    },
  };
}

export async function agentModelFor(
  settings: Pick<Settings, 'models'>,
  keys: KeyReader,
): Promise<ChatModel | undefined> {
  const agent = await modelFor('agent', settings, keys);
  if (agent === undefined) return undefined;
  return agentModel({
    agent,
    vision: settings.models.vision === null ? undefined : await modelFor('vision', settings, keys),
  });
}
