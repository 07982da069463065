import { modelSettingsFor, type ModelRole, type Settings } from '../../../shared/settings.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { openModel } from './open-model.ts';

export interface KeyReader {
  readKey(baseUrl: string): Promise<string | undefined>;
}

export async function modelFor(
  role: ModelRole,
  settings: Pick<Settings, 'models'>,
  keys: KeyReader,
): Promise<ChatModel | undefined> {
  const chosen = modelSettingsFor(role, settings);
  return chosen === undefined ? undefined : openModel(chosen, await keys.readKey(chosen.baseUrl));
}
