import { modelSettingsFor, type ModelRole, type Settings } from '../../../shared/settings.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { openModel } from './open-model.ts';

/** Where the keys are; each for one address. */
export interface KeyReader {
  /** The key for the address of this base URL, undefined when there is none. */
  readKey(baseUrl: string): Promise<string | undefined>;
}

/** The model that does this by the settings, with its key; undefined while none is configured. */
export async function modelFor(
  role: ModelRole,
  settings: Pick<Settings, 'models'>,
  keys: KeyReader,
): Promise<ChatModel | undefined> {
  const chosen = modelSettingsFor(role, settings);
  return chosen === undefined ? undefined : openModel(chosen, await keys.readKey(chosen.baseUrl));
}
