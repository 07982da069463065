import { modelSettingsFor } from '../../shared/settings.ts';
import { setView, useView } from '../state/view.ts';

export function useAnsweringModel(): string | null {
  return useView(({ settings }) =>
    settings === null ? null : (modelSettingsFor('planner', settings)?.model ?? null),
  );
}

export function connectModel(): void {
  setView({ overlay: 'settings', settingsSection: 'models' });
}
