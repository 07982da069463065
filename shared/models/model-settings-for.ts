import type { ModelRole, ModelSettings, Settings } from '../settings.ts';

/** The model that does this, or undefined while none is configured for it. */
export function modelSettingsFor(role: ModelRole, { models }: Pick<Settings, 'models'>): ModelSettings | undefined {
  const settings = models[role] ?? models.planner;
  return settings.baseUrl === '' || settings.model === '' ? undefined : settings;
}
