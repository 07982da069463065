import { modelSettingsFor, type ModelRole, type Settings } from '../../../shared/settings.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { openModel } from './open-model.ts';

export interface KeyReader {
  /** Undefined if the address has no key. */
  readKey(baseUrl: string): Promise<string | undefined>;
}

/** Opens the model for a role; undefined if none is configured. */
export async function modelFor(
  role: ModelRole,
  settings: Pick<Settings, 'models'>,
  keys: KeyReader,
): Promise<ChatModel | undefined> {
  const chosen = modelSettingsFor(role, settings);
  return chosen === undefined ? undefined : openModel(chosen, await keys.readKey(chosen.baseUrl));
}
