import { modelSettingsFor } from '../../shared/settings.ts';
import { setView, useView } from '../state/view.ts';

/** The model that answers in the talk, by its name; null while only the offline assistant does. */
export function useAnsweringModel(): string | null {
  return useView(({ settings }) =>
    settings === null ? null : (modelSettingsFor('planner', settings)?.model ?? null),
  );
}

/** Opens the settings where a model is connected. */
export function connectModel(): void {
  setView({ overlay: 'settings', settingsSection: 'models' });
}
