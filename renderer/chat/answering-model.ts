import { modelSettingsFor } from '../../shared/settings.ts';
import { setView, useView } from '../state/view.ts';

/** Returns the name of the model that answers, or null if only the offline assistant does. */
export function useAnsweringModel(): string | null {
  return useView(({ settings }) =>
    settings === null ? null : (modelSettingsFor('planner', settings)?.model ?? null),
  );
}

export function connectModel(): void {
  setView({ overlay: 'settings', settingsSection: 'models' });
}
